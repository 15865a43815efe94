/** The web pages of `pincite serve`. */
import '../../src/pill/index.ts';
import './style/base.css';
import './style/controls.css';
import './style/parts.css';
import './style/ask.css';
import './style/time-line.css';
import './style/check.css';
import './style/corpus.css';
import './style/gate.css';
import { defineApp } from './app.ts';
import { settings } from './settings.ts';

settings.apply();
defineApp();
