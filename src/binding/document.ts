import {
  type Binding,
  type Citation,
  type DocumentPlace,
  dayNumber,
  type IsoDate,
  isCoordinate,
  isoDate,
} from '../model/index.ts';
import { inForce, type Scope, successorsOf } from './scope.ts';
import { holds, lifeOf, versionsOf } from './versions.ts';
import { NO_FLAGS, whole } from './whole.ts';

/** A document id names one version: its coordinate is bound, with exactly that document. */
export function bindDocument(scope: Scope, citation: Citation): Binding {
  for (const id of citation.documents) {
    const place = scope.index.byDocument(id);
    if (place !== null) return placed(scope, id, place);
  }
  const coordinate = scope.jurisdiction.unverifiedCoordinate(citation);
  return {
    kind: 'unverified',
    reason: 'not_ingested',
    coordinate: coordinate !== null && isCoordinate(coordinate) ? coordinate : null,
    checkable: citation.documents.length > 0,
    messages: [`No document ${citation.documents.join(' or ')} (snapshot ${scope.snapshot}).`],
  };
}

function placed(scope: Scope, id: string, place: DocumentPlace): Binding {
  const instrument = scope.index.instrument(place.instrument);
  if (place.provision < 0) return whole({ ...scope, asked: null }, instrument, []);
  const provision = scope.index.provision(place.provision);
  const gone = !inForce(scope, provision, dayNumber(scope.snapshot) ?? scope.day);
  const versions = versionsOf(scope.index, provision);
  return {
    kind: 'bound',
    target: 'provision',
    instrument,
    provision,
    coordinates: [provision.coordinate],
    documents: [id],
    at: dayWithin(scope, place),
    extent: { type: 'single' },
    flags: {
      ...NO_FLAGS,
      repealed: gone ? { ...lifeOf(versions), successors: successorsOf(scope, provision) } : null,
      headingOnly: provision.headingOnly,
    },
    corrections: [],
    messages: [],
  };
}

/** The day asked for where the version was in force then, else its last day, or its first where it is to come. */
function dayWithin(scope: Scope, place: DocumentPlace): IsoDate {
  if (holds(place, scope.day)) return scope.at;
  return isoDate(place.to <= scope.day ? place.to - 1 : place.from) ?? scope.at;
}
