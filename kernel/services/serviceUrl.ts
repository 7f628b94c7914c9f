import { withQuery } from './fetchJson.js'
import type { Http, HttpOptions } from './http.js'

/** Builds the URLs of a service, with what is added to every call. A path may begin without a slash. */
export const serviceUrl =
  ({ baseUrl, params, clientId }: HttpOptions): Http['url'] =>
  (path, query) =>
    withQuery(baseUrl, path.replace(/^\/?/, '/'), { ...params, ...query, clientId: clientId?.() })
