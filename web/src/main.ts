/** The web pages of `pincite serve`. */
import '../../src/pill/index.ts';
import './style/base.css';
import './style/parts.css';
import './style/pages.css';
import { defineApp } from './app.ts';
import { settings } from './settings.ts';

settings.apply();
defineApp();
