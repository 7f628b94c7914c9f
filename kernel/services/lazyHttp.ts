import type { Http, HttpOptions } from './http.js'
import { serviceUrl } from './serviceUrl.js'

/** Client of a service, loaded with its first call because opening the modal needs none. */
export function lazyHttp(options: HttpOptions): Http {
  const call =
    <K extends Exclude<keyof Http, 'url'>>(name: K) =>
    async (...args: Parameters<Http[K]>) => {
      const { createHttp } = await import('./http.js')
      return (createHttp(options)[name] as (...args: Parameters<Http[K]>) => Promise<never>)(...args)
    }
  return {
    url: serviceUrl(options),
    get: call('get'),
    post: call('post'),
    put: call('put'),
    delete: call('delete'),
    blob: call('blob'),
  }
}
