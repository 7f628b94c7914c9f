import type { Context } from 'hono'

/** A rejection whose message goes to the page. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: 400 | 401 | 404 | 409

  constructor(message: string, status: 400 | 401 | 404 | 409 = 400) {
    super(message)
    this.status = status
  }
}

/** Answers the errors of all routes of the site. */
export function answerError(error: Error, c: Context): Response {
  return c.json({ message: error.message }, error instanceof Refusal ? error.status : 500)
}
