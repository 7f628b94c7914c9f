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

/** The service's answer was not JSON, too large or too late. */
export class HttpResponseError extends BaseError<'HTTP_RESPONSE' | 'HTTP_TIMEOUT'> {
  override readonly name = 'HttpResponseError'
}
