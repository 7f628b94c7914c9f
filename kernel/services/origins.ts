import type { Core } from '../core.js'
import { fetchJson, withQuery } from './fetchJson.js'
import { isOriginAllowed } from './isOriginAllowed.js'

/** Checked by hand: a page whose origin is not listed by name would otherwise load the schema library. */
const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

type Kit = Pick<Core, 'options' | 'services' | 'params' | 'scope' | 'log' | 'alert'>

/** Checks the page's origin against the project's list. */
export async function checkOrigin(kit: Kit): Promise<void> {
  const { options, services, params, scope, log } = kit
  const url = withQuery(services.catalogue, '/projects/v1/origins', params)
  const answer = options.projectId ? await fetchJson(url, scope.signal) : undefined
  if (scope.signal.aborted) return
  // An unreachable service is no evidence about the project, so don't blame its settings in an alert.
  if (answer?.status === 0) return log.warn('ORIGINS_FAILED: no answer')
  const { allowedOrigins } = (answer?.data ?? {}) as { allowedOrigins?: unknown }
  judgeOrigin(kit, answer?.status, allowedOrigins)
}

/** Raises the alert for an answer about allowed origins. Informs only: the services themselves refuse. */
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
