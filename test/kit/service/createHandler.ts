import type { Fault, ServiceAnswers, ServiceName, ServiceRequest } from './types.js'

type Handling = {
  answers: Readonly<Record<ServiceName, ServiceAnswers>>
  fault(request: ServiceRequest): Fault | undefined
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
const asJson = (data: unknown, status = 200) =>
  new Response(JSON.stringify(data), { status, headers: { 'content-type': 'application/json', ...CORS } })

/** Answers one request to one service, according to its answers and faults. */
export async function answer(
  { answers, fault }: Handling,
  request: ServiceRequest,
  signal: AbortSignal,
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
  const broken = fault(request)
  if (broken === 'hang') return hang(signal)
  if (broken === 'refuse') throw new TypeError('Failed to fetch')
  if (broken === 'garbage')
    return new Response('<html>', { headers: { 'content-type': 'text/html', ...CORS } })
  if (broken !== undefined) return asJson({ error: `fault ${broken}` }, broken)
  const known = find(answers[request.service], request.path)
  if (known === undefined) return asJson({ error: 'not found' }, 404)
  const result: unknown = typeof known === 'function' ? await known(request) : known
  return result instanceof Response ? result.clone() : asJson(result)
}

/** Finds the exact path, or the longest pattern that ends with `*` and matches. */
function find(answers: ServiceAnswers, path: string): unknown {
  if (Object.hasOwn(answers, path)) return answers[path]
  const open = Object.keys(answers)
    .filter((one) => one.endsWith('*') && path.startsWith(one.slice(0, -1)))
    .sort((a, b) => b.length - a.length)
  return open[0] === undefined ? undefined : answers[open[0]]
}

const hang = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
