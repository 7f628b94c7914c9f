import { answer } from './createHandler.js'
import { defaultAnswers } from './defaults.js'
import { type Fault, SERVICES, type ServiceAnswers, type ServiceName, type ServiceRequest } from './types.js'

export type FakeServiceOptions = {
  /** Answers by path (`/v1/account/*` for all below), over those of a project with everything on. */
  [Name in ServiceName]?: ServiceAnswers | undefined
} & {
  /** Networks that the blockchain service knows, as CAIP-2 ids. @default ['eip155:1'] */
  networks?: readonly string[] | undefined
  /** Base URLs. @default hosts below `latchkey.test`, which nobody can have */
  services?: Partial<typeof SERVICES> | undefined
  /** Faults from the start, by service. */
  faults?: Partial<Record<ServiceName, Fault>> | undefined
}

export type FakeService = {
  /** For the option `services` of `createAppKit`. */
  readonly services: typeof SERVICES
  /** Every request that came, oldest first. */
  readonly requests: readonly ServiceRequest[]
  /** The answer to one request, for any server or route; undefined where no service of this one is asked. */
  handle(request: Request): Promise<Response> | undefined
  /** Changes what a path answers from now on. */
  answer(service: ServiceName, path: string, answer: unknown): void
  /** Breaks a service, or one path of it, from now on; `undefined` repairs it. */
  fail(service: ServiceName, fault: Fault | undefined, path?: string): void
  /**
   * Puts itself before `fetch` of this process; returns its undo. What goes elsewhere is fetched as before, or refused
   * as by a machine without a network.
   */
  install(options?: { others?: 'pass' | 'refuse' | undefined }): () => void
}

/** The services of the kit in one object: what they answer, what was asked of them, and how they fail. */
export function fakeService({
  networks = ['eip155:1'],
  services,
  faults = {},
  ...given
}: FakeServiceOptions = {}): FakeService {
  const bases = { ...SERVICES, ...services }
  const answers: Record<ServiceName, Record<string, unknown>> = { ...defaultAnswers(networks) }
  const names = Object.keys(answers) as ServiceName[]
  for (const name of names) answers[name] = { ...answers[name], ...given[name] }
  const broken = new Map<string, Fault>(Object.entries(faults))
  const requests: ServiceRequest[] = []

  const serviceOf = (url: URL): ServiceName | undefined =>
    names.find((name) => name !== 'nodes' && url.href.startsWith(bases[name])) ??
    (url.hostname.endsWith('.nodes.latchkey.test') ? 'nodes' : undefined)

  const handle: FakeService['handle'] = (request) => {
    const url = new URL(request.url)
    const service = serviceOf(url)
    if (!service) return undefined
    return (async () => {
      const text = request.method === 'GET' ? '' : await request.clone().text()
      const base = service === 'nodes' ? `${url.protocol}//${url.host}` : bases[service].replace(/\/$/, '')
      const said: ServiceRequest = {
        ...{ service, method: request.method },
        path:
          service === 'nodes'
            ? `/${url.hostname.split('.')[0]}`
            : `${url.origin}${url.pathname}`.slice(base.length),
        query: Object.fromEntries(url.searchParams),
        body: text === '' ? undefined : parse(text),
      }
      requests.push(said)
      const fault = (one: ServiceRequest) =>
        broken.get(`${one.service} ${one.path}`) ?? broken.get(one.service)
      return answer({ answers, fault }, said, request.signal)
    })()
  }
  return {
    ...{ services: bases, requests, handle },
    answer: (service, path, next) => void Object.assign(answers[service], { [path]: next }),
    fail(service, fault, path) {
      const key = path === undefined ? service : `${service} ${path}`
      if (fault === undefined) broken.delete(key)
      else broken.set(key, fault)
    },
    install({ others = 'pass' } = {}) {
      const before = globalThis.fetch
      const own: typeof fetch = (input, init) => {
        const request = new Request(input, init)
        const answered = handle(request)
        if (answered) return withSignal(answered, init?.signal ?? request.signal)
        if (others === 'pass') return before(input, init)
        return Promise.reject(new TypeError('Failed to fetch'))
      }
      globalThis.fetch = own
      return () => {
        if (globalThis.fetch === own) globalThis.fetch = before
      }
    },
  }
}

/** What is no JSON stays text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Rejects as `fetch` does once the caller has given up, though a service hangs. */
function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) return Promise.reject(signal.reason)
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', stop))
}
