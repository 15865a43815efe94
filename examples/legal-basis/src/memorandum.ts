declare function finding(rule: string, basis: string): void;

/** Remarks of a memorandum about a customer. */
export function remarks(volume: number): void {
  if (volume > 100_000) finding('high_volume', 'Internal policy 12');
  finding('payment_service', 'PSD2 Art. 11');
  finding('crypto_assets', 'MiCA Art. 59');
}
