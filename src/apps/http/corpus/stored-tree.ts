import type { Coordinate, IsoDate } from '../../../model/index.ts';
import { type DocumentHead, isInForce } from '../../../store/documents.ts';
import type { Contents, Store } from '../../../store/index.ts';
import type { Node } from './tree-shape.ts';

/** A table of contents as the source of the law has it: its books and chapters are documents, which a lawbook leaves out. */
export async function storedTree(
  store: Store,
  coordinate: Coordinate,
  at: IsoDate,
  page: { readonly limit: number; readonly offset: number },
): Promise<{
  readonly of: Node;
  readonly path: Node[];
  readonly entries: Node[];
  readonly total: number;
} | null> {
  const heads = await store.byCoordinate(coordinate);
  const head = heads.find((one) => isInForce(one, at)) ?? heads.at(-1);
  if (head === undefined) return null;
  const contents: Contents = await store.contents(head, { at, ...page });
  if (contents.total === 0) return null;
  return {
    of: storedNode(head, contents.total, at),
    path: contents.path.map((one) => storedNode(one, null, at)),
    entries: contents.entries.map((one) => storedNode(one, one.children, at)),
    total: contents.total,
  };
}

function storedNode(head: DocumentHead, children: number | null, at: IsoDate): Node {
  const { id, coordinate, title, kind, tags } = head;
  return {
    coordinate,
    document: id,
    label: title,
    heading: null,
    inForce: isInForce(head, at),
    headingOnly: false,
    duplicate: false,
    versions: null,
    hasText: kind === 'legislation' && tags.text_missing === undefined,
    children,
  };
}

/** What a document lies in, as the source has it; null where it stands alone. */
export async function storedPath(store: Store, head: DocumentHead, at: IsoDate): Promise<Node[] | null> {
  if (head.parentId === null) return null;
  const { path } = await store.contents(head, { at, limit: 0 });
  return path.map((one) => storedNode(one, null, at));
}
