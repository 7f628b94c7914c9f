import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import type { Project, Projects } from './projects.js'
import type { Fault, LoggedRequest, ServiceName } from './types.js'

type Env = { Bindings: HttpBindings | Http2Bindings }

/** The log's key for requests without a project id. */
export const NO_PROJECT = 'none'

/** Logs each request under its project, and applies the project's matching fault. */
export function observe(service: ServiceName, projects: Projects): MiddlewareHandler<Env> {
  return async (context, next) => {
    const request = await describeRequest(service, context)
    const project = projects.get(projectOf(request))
    project.requests.push(request)

    const fault = takeFault(project, request)
    if (!fault) return next()

    if (fault.delayMs) await wait(fault.delayMs, project, context.req.raw.signal)
    if (fault.hang) {
      await released(project, context.req.raw.signal)
      return context.body('hung', 503)
    }
    if (fault.drop) {
      context.env.outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    }
    if (fault.body === undefined && fault.status === undefined) {
      await next()
      if (fault.patch) context.res = await patched(context.res, fault.patch)
    } else {
      context.res = answer(fault)
    }
    if (fault.truncate) context.res = await truncate(context.res)
  }
}

/**
 * Does the same for a message of a page's socket, as method `WS` at `/ws/{name}`. The fault `drop` cuts the socket; any
 * other leaves the message unanswered.
 */
export function observeSocket(
  { name, projects }: { name: string; projects: Projects },
  { projectId = NO_PROJECT, text, cut }: { projectId: string | undefined; text: string; cut(): void },
): boolean {
  const project = projects.get(projectId)
  const [path, query] = [`/ws/${name}`, { projectId }]
  const request = { service: 'rpc', method: 'WS', path, query, body: parse(text), time: Date.now() } as const
  project.requests.push(request)
  const fault = takeFault(project, request)
  if (fault?.drop) cut()
  return !fault
}

/** The project's id, which some requests carry in their body (docs/protocol.md#blockchain-service). */
function projectOf({ query, body }: LoggedRequest): string {
  const named = query.projectId ?? (isObject(body) ? body.projectId : undefined)
  return typeof named === 'string' ? named : NO_PROJECT
}

async function describeRequest(service: ServiceName, context: Context): Promise<LoggedRequest> {
  const { req } = context
  const text = req.method === 'GET' || req.method === 'HEAD' ? '' : await req.text()
  return {
    service,
    method: req.method,
    path: req.path,
    query: req.query(),
    body: parse(text),
    time: Date.now(),
  }
}

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: log the text.
    return text
  }
}

function takeFault(project: Project, request: LoggedRequest): Fault | undefined {
  const fault = project.faults.find((candidate) => applies(candidate, request))
  if (fault?.times === undefined) return fault
  fault.times -= 1
  if (fault.times <= 0) project.faults = project.faults.filter((other) => other !== fault)
  return fault
}

function applies(fault: Fault, request: LoggedRequest): boolean {
  if (fault.service !== request.service) return false
  if (fault.method && fault.method !== request.method) return false
  if (!fault.path.includes('*')) return request.path.startsWith(fault.path)
  const pattern = fault.path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${pattern.join('.*')}$`).test(request.path)
}

function answer(fault: Fault): Response {
  const isText = typeof fault.body === 'string'
  const body = fault.body === undefined ? '' : isText ? (fault.body as string) : JSON.stringify(fault.body)
  const contentType = fault.contentType ?? (isText ? 'text/plain' : 'application/json')
  return new Response(body, { status: fault.status ?? 200, headers: { 'content-type': contentType } })
}

async function patched(response: Response, patch: unknown): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const body = merge(await response.json(), patch)
  return new Response(JSON.stringify(body), { status: response.status, headers })
}

/** Merges a patch into a value; indices address items of a list. */
function merge(value: unknown, patch: unknown): unknown {
  if (!isObject(value) || !isObject(patch)) return patch
  const copy: Record<string, unknown> = Array.isArray(value) ? Object.assign([], value) : { ...value }
  for (const [key, part] of Object.entries(patch)) copy[key] = merge(copy[key], part)
  return copy
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && !!value

async function truncate(response: Response): Promise<Response> {
  const bytes = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(bytes.slice(0, bytes.byteLength / 2), { status: response.status, headers })
}

function wait(ms: number, project: Project, signal: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return Promise.race([passed, released(project, signal)]).finally(() => clearTimeout(timer))
}

function released(project: Project, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
  return Promise.race([project.cleared.promise, aborted])
}
