import { BaseError } from '../errors.js'

/** A service answered with a status outside 200–299. `status` is for branching (403, 429, 500, 503). */
export class HttpError extends BaseError<'HTTP_STATUS'> {
  override readonly name = 'HttpError'
  readonly status: number
  constructor(status: number, options?: { cause?: unknown }) {
    super('HTTP_STATUS', `HTTP status code ${status}`, options)
    this.status = status
  }
}

/** A service answered with something that is not the JSON it promised, too much of it, or not in time. */
export class HttpResponseError extends BaseError<'HTTP_RESPONSE' | 'HTTP_TIMEOUT'> {
  override readonly name = 'HttpResponseError'
}
