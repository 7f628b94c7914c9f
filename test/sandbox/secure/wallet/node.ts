import * as v from 'valibot'

const answer = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
})

/** @throws Error with the node's message, or if the node can't be reached */
export async function askNode(url: string, method: string, params: unknown = []): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const body: unknown = await response.json().catch(() => undefined)
  const parsed = v.safeParse(answer, body)
  if (!parsed.success) throw new Error('The node could not answer.')
  if (parsed.output.error) throw new Error(parsed.output.error.message)
  return parsed.output.result
}

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]+$/i),
  v.transform((value: string) => BigInt(value)),
)
const data = v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[\da-f]*$/i.test(value))

export async function askQuantity(url: string, method: string, params: unknown = []): Promise<bigint> {
  return v.parse(quantity, await askNode(url, method, params))
}

export async function askBytes(url: string, method: string, params: unknown = []): Promise<`0x${string}`> {
  return v.parse(data, await askNode(url, method, params))
}
