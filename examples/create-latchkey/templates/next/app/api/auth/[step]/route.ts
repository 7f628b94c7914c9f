// app/api/auth/[step]/route.ts
import { createMemoryNonces, createVerifier, type SignedInput } from 'latchkey/siwx/verify'
import { cookies } from 'next/headers'
import { type Account, cookie, keep, PAGE_ORIGIN, readAccounts } from '../../../sessions'

const nonces = createMemoryNonces()
const verifier = createVerifier({ domain: new URL(PAGE_ORIGIN).host, uri: PAGE_ORIGIN, nonces })

// The four calls of `httpSIWX`.
type Context = { params: Promise<{ step: string }> }

export async function GET(_: Request, { params }: Context) {
  const { step } = await params
  if (step === 'session') return respond(await readAccounts())
  if (step !== 'nonce') return respond({ code: 'NOT_FOUND' }, 404)
  const issued = await nonces.issue()
  ;(await cookies()).set('nonce', issued.nonce, cookie)
  return respond(issued)
}

export async function POST(request: Request, { params }: Context) {
  const { step } = await params
  const from = request.headers.get('origin') ?? 'a request without an Origin header'
  // Browsers send cookies with the requests of any page.
  if (from !== PAGE_ORIGIN) {
    const message = `Refused ${from}, because PAGE_ORIGIN is ${PAGE_ORIGIN}. Set it to the address of your page.`
    console.warn(message)
    return respond({ code: 'ORIGIN', message }, 403)
  }
  const body = await request.json().catch(() => ({}))
  if (step === 'verify') return signIn(body)
  if (step !== 'sign-out') return respond({ code: 'NOT_FOUND' }, 404)
  const { address, chainId }: Partial<Account> = body
  const isLeft = (one: Account) =>
    address !== undefined && !(one.address === address && one.chainId === chainId)
  await keep((await readAccounts()).filter(isLeft))
  return respond(null)
}

async function signIn(signed: SignedInput) {
  const verdict = await verifier.verify(signed)
  if (!verdict.ok) return respond({ code: verdict.code, message: verdict.message }, 401)
  const { account, session } = verdict
  // Only the browser that requested the nonce may use it, so that no link signs a visitor in as someone else.
  const { value } = (await cookies()).get('nonce') ?? {}
  if (session.data.nonce !== value) return respond({ code: 'NONCE_UNKNOWN' }, 401)
  // An Ethereum and a Solana account stay beside each other; another Ethereum account replaces the first.
  const others = (await readAccounts()).filter(
    (one) =>
      namespaceOf(one) !== namespaceOf(account) ||
      (one.address === account.address && one.chainId !== account.chainId),
  )
  await keep([...others, account])
  return respond(account)
}

/** The kind of chain: `eip155` is Ethereum and its like, `solana` is Solana. */
const namespaceOf = ({ chainId }: Account) => chainId.split(':')[0]

const respond = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
