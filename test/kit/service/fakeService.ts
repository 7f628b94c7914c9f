import { answer } from './createHandler.js'
import { defaultAnswers } from './defaults.js'
import { answerJsonRpc, createEvmChain, type EvmChain } from './evmChain.js'
import { type Fault, SERVICES, type ServiceAnswers, type ServiceName, type ServiceRequest } from './types.js'

export type FakeServiceOptions = {
  /** Answers by path (`/v1/account/*` covers all below), over those of a project with every feature on. */
  [Name in ServiceName]?: ServiceAnswers | undefined
} & {
  /** Networks that the blockchain service supports, as CAIP-2 ids. @default ['eip155:1'] */
  networks?: readonly string[] | undefined
  /** URLs of further nodes that it answers for, with their chain ids. @example { [mainnet.rpcUrls.default.http[0]]: 1 } */
  nodeUrls?: Readonly<Record<string, number>> | undefined
  /** Base URLs. @default hosts below `latchkey.test`, a reserved domain */
  services?: Partial<typeof SERVICES> | undefined
  /** Initial faults, by service. */
  faults?: Partial<Record<ServiceName, Fault>> | undefined
}

export type FakeService = {
  /** For the option `services` of `createAppKit`. */
  readonly services: typeof SERVICES
  /** Every request received, oldest first. */
  readonly requests: readonly ServiceRequest[]
  /** The state of its EVM nodes. */
  readonly chain: EvmChain
  /** Answers one request, for any server or route; undefined if the request is for none of its services. */
  handle(request: Request): Promise<Response> | undefined
  /** Changes the answer of a path from now on. */
  answer(service: ServiceName, path: string, answer: unknown): void
  /** Breaks a service, or one of its paths, from now on; `undefined` repairs it. */
  fail(service: ServiceName, fault: Fault | undefined, path?: string): void
  /**
   * Intercepts `fetch` of this process; returns the undo. Other requests are passed on, or refused as on a machine
   * without a network.
   */
  install(options?: { others?: 'pass' | 'refuse' | undefined }): () => void
}

const NODES = '.nodes.latchkey.test'

/** The services of the kit in one object: their answers, the requests they received, and their faults. */
export function fakeService({
  networks = ['eip155:1'],
  services,
  nodeUrls = {},
  faults = {},
  ...given
}: FakeServiceOptions = {}): FakeService {
  const bases = { ...SERVICES, ...services }
  const answers: Record<ServiceName, Record<string, unknown>> = { ...defaultAnswers(networks) }
  const names = Object.keys(answers) as ServiceName[]
  for (const name of names) answers[name] = { ...answers[name], ...given[name] }
  const broken = new Map<string, Fault>(Object.entries(faults))
  const requests: ServiceRequest[] = []
  const chain = createEvmChain()
  // A test's own answers take precedence over the nodes.
  const onNode = (chainId: unknown) => (request: ServiceRequest) => {
    const id = Number(String(chainId ?? request.query.chainId ?? '').replace('eip155:', ''))
    return answerJsonRpc(chain, id, request.body)
  }

  answers.blockchain = { '/v1': onNode(undefined), '/v1/': onNode(undefined), ...answers.blockchain }
  answers.nodes = {
    '/*': (request: ServiceRequest) => onNode(request.path.slice(1))(request),
    ...answers.nodes,
  }

  const handle: FakeService['handle'] = (request) => {
    const found = place(new URL(request.url), bases, nodeUrls)
    if (!found) return undefined
    return (async () => {
      const text = request.method === 'GET' ? '' : await request.clone().text()
      const seen: ServiceRequest = {
        ...found,
        method: request.method,
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: text === '' ? undefined : parse(text),
      }
      requests.push(seen)
      const fault = (one: ServiceRequest) =>
        broken.get(`${one.service} ${one.path}`) ?? broken.get(one.service)
      return answer({ answers, fault }, seen, request.signal)
    })()
  }
  return {
    ...{ services: bases, requests, chain, handle },
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

/** Finds the requested service and path; a node's path is its chain id. */
function place(
  url: URL,
  bases: typeof SERVICES,
  nodeUrls: Readonly<Record<string, number>>,
): Pick<ServiceRequest, 'service' | 'path'> | undefined {
  const whole = `${url.origin}${url.pathname}`
  const node = Object.keys(nodeUrls).find((one) => whole.replace(/\/$/, '') === one.replace(/\/$/, ''))
  if (node !== undefined) return { service: 'nodes', path: `/${nodeUrls[node]}` }
  if (url.hostname.endsWith(NODES)) return { service: 'nodes', path: `/${url.hostname.split('.')[0]}` }
  const services = ['catalogue', 'blockchain', 'analytics', 'secure'] as const
  for (const service of services) {
    const base = bases[service].replace(/\/$/, '')
    if (whole === base || whole.startsWith(`${base}/`))
      return { service, path: whole.slice(base.length) || '/' }
  }
  return undefined
}

/** Text that is not JSON stays text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Rejects like `fetch` once the caller aborts, even if a service hangs. */
function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) return Promise.reject(signal.reason)
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', stop))
}
