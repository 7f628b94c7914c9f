import { withQuery } from './fetchJson.js'
import type { Http, HttpOptions } from './http.js'

/** Client of a service, loaded with its first call because opening the modal needs none. */
export function lazyHttp(options: HttpOptions): Http {
  const call =
    <K extends Exclude<keyof Http, 'url'>>(name: K) =>
    async (...args: Parameters<Http[K]>) => {
      const { createHttp } = await import('./http.js')
      return (createHttp(options)[name] as (...args: Parameters<Http[K]>) => Promise<never>)(...args)
    }
  const { baseUrl, params, clientId } = options
  return {
    url: (path, query) => withQuery(baseUrl, path, { ...params, ...query, clientId: clientId?.() }),
    get: call('get'),
    post: call('post'),
    put: call('put'),
    delete: call('delete'),
    blob: call('blob'),
  }
}
