import type { Core } from '../core.js'
import { isOriginAllowed } from './isOriginAllowed.js'

/** By hand: a schema's library would come with the page wherever its origin is not listed by name. */
const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Raises the alert that fits the answer about allowed origins. Only tells; the services themselves refuse. */
export function judgeOrigin(
  { alert }: Pick<Core, 'alert'>,
  status: number | undefined,
  allowed: unknown,
): void {
  if (status === 429) alert('RATE_LIMITED_APP_CONFIGURATION')
  else if (status !== undefined && status >= 500) {
    alert('SERVER_ERROR_APP_CONFIGURATION', `HTTP status code ${status}`)
  } else if (status !== 200 || !isList(allowed)) alert('PROJECT_ID_NOT_CONFIGURED')
  else if (!isOriginAllowed(location.origin, allowed)) alert('ORIGIN_NOT_ALLOWED', location.origin)
}
