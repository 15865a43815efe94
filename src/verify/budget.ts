/** What a run may spend. Absent: without a limit. */
export interface BudgetLimits {
  /** Requests that go out, repeated ones included. */
  readonly calls?: number;
  /** Tokens in and out, as the endpoint counts them. */
  readonly tokens?: number;
}

/** One token is about so many characters: for answers whose endpoint does not count. */
const CHARACTERS_A_TOKEN = 4;

/** Counts what a run spends, and says when it is over. */
export class Budget {
  readonly #limits: BudgetLimits;
  #calls = 0;
  #tokens = 0;

  constructor(limits: BudgetLimits = {}) {
    this.#limits = limits;
  }

  get calls(): number {
    return this.#calls;
  }

  get tokens(): number {
    return this.#tokens;
  }

  /** Counts one request. @throws Error where the budget allows no more */
  spendCall(): void {
    const { calls, tokens } = this.#limits;
    if (calls !== undefined && this.#calls >= calls)
      throw new Error(`the budget of ${calls} calls is spent; raise it, or judge fewer citations`);
    if (tokens !== undefined && this.#tokens >= tokens)
      throw new Error(`the budget of ${tokens} tokens is spent; raise it, or judge fewer citations`);
    this.#calls++;
  }

  /** @param text all that went to and fro, for an endpoint that counts nothing */
  spendTokens(counted: number | undefined, text: string): void {
    this.#tokens += counted ?? Math.ceil(text.length / CHARACTERS_A_TOKEN);
  }
}
