import { expect, test } from 'vitest'
import { fakeIframes, follow, frameOf, pass } from './testing/fakeSite.js'
import { SAMPLES } from './testing/samples.js'

const ASKED = { code: 'FRAME_INVALID_REQUEST', settled: true }
const rpc = (method: string, ...params: unknown[]) => ['RPC_REQUEST', { method, params }] as const
const calls = (...made: unknown[]) => rpc('wallet_sendCalls', { version: '2.0.0', calls: made })

/** Expects that each request rejects at once, reveals nothing of its payload, and sends nothing. */
async function expectRefused(requests: readonly (readonly [string, unknown])[]) {
  const iframes = fakeIframes()
  for (const [name, payload] of requests) {
    const { frame } = frameOf()
    const outcome = follow(frame.request(name as 'RPC_REQUEST', payload as never))
    await pass()
    iframes.at(-1)?.ready()
    await pass(500)
    expect(outcome, JSON.stringify(payload)).toMatchObject(ASKED)
    expect(outcome.message).not.toMatch(/ada|123|\d/)
    expect(iframes.flatMap(({ sent }) => sent)).toEqual([])
  }
}

test('[VAL-05] invalid e-mail addresses, codes and providers are refused and not sent', async () => {
  await expectRefused([
    ['CONNECT_EMAIL', { email: 'ada' }],
    ['UPDATE_EMAIL', { email: 'ada@example.org, eve@example.org' }],
    ['CONNECT_EMAIL', {}],
    ['CONNECT_OTP', { otp: '12345' }],
    ['CONNECT_OTP', { otp: 123456 }],
    ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '12345a' }],
    ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '١٢٣٤٥٦' }],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'myspace' }],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' }],
  ])
})

test('a namespace that is none is refused and not sent', async () => {
  await expectRefused(
    ['', 'ab', 'toolonged', 'EIP155', 'a b', 7].map(
      (chainNamespace) => ['RPC_REQUEST', { method: 'sign', chainNamespace }] as const,
    ),
  )
})

test('[VAL-07] invalid call addresses, account types and themes are refused and not sent', async () => {
  await expectRefused([
    [...calls({ to: 'ada.eth' })],
    [...calls({ to: '0x00', data: 'abc' })],
    [...rpc('wallet_sendCalls', 'all')],
    ['SET_PREFERRED_ACCOUNT', { type: 'ordinal' }],
    ['SYNC_THEME', { themeMode: 'blue' }],
  ])
})

test('payloads that cannot be cloned or are unknown to the protocol are refused', async () => {
  await expectRefused([[...rpc('eth_call', () => 0)], ['IS_CONNECTED', { token: 'x' }]])
})

test.each([
  ['an address with a tag', 'CONNECT_EMAIL', { email: 'ada+wallet@mail.example.org' }],
  ['a call with an address and data', ...calls({ to: '0x00', data: '0x', value: '0x1' })],
  ['a call that deploys', ...calls({ data: '0x60' })],
  ['a request on Solana', 'GET_USER', { chainId: 'solana:abc', preferredAccountType: 'eoa' }],
] as const)('%s is sent as it is', async (_, name, payload) => {
  const iframes = fakeIframes()
  const { frame } = frameOf()
  follow(frame.request(name as 'RPC_REQUEST', payload as never))
  await pass()
  iframes[0]?.ready()
  await pass(500)
  expect(iframes[0]?.last(name).payload).toEqual(payload)
})

test('[VAL-06] each documented step of a login and of a change of address is accepted', async () => {
  const iframes = fakeIframes()
  const { frame } = frameOf()
  follow(frame.load())
  await pass()
  iframes[0]?.ready()
  await pass(500)
  for (const [name, actions] of [
    ['CONNECT_EMAIL', ['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']],
    ['UPDATE_EMAIL', ['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']],
  ] as const)
    for (const action of actions) {
      const outcome = follow(frame.request(name, SAMPLES[name].payload))
      await pass()
      iframes[0]?.succeed(name, { action, more: 1 })
      await pass()
      expect(outcome).toEqual({ settled: true, answer: { action } })
    }
})
