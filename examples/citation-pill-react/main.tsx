import { createRoot } from 'react-dom/client';
import { type Finding, Findings } from './findings.tsx';

/** Stands for the answer of a server that keeps resolutions with its findings. */
const findings: readonly Finding[] = JSON.parse(document.getElementById('findings')?.textContent ?? '[]');
createRoot(document.getElementById('root') as HTMLElement).render(<Findings findings={findings} />);
