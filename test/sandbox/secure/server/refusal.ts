import type { Context } from 'hono'

/** What the site refuses, in words that the page is told. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: 400 | 401 | 404 | 409

  constructor(message: string, status: 400 | 401 | 404 | 409 = 400) {
    super(message)
    this.status = status
  }
}

/** What every route of the site ends with that throws. */
export function answerError(error: Error, c: Context): Response {
  return c.json({ message: error.message }, error instanceof Refusal ? error.status : 500)
}
