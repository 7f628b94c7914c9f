import { expect, test } from 'vitest'
import { fakeIframes, follow, frameOf, pass } from './testing/fakeSite.js'
import { SAMPLES } from './testing/samples.js'

const ASKED = { code: 'FRAME_INVALID_REQUEST', settled: true }
const rpc = (method: string, ...params: unknown[]) => ['RPC_REQUEST', { method, params }] as const
const calls = (...made: unknown[]) => rpc('wallet_sendCalls', { version: '2.0.0', calls: made })

test.each([
  ['[VAL-05] an e-mail address without a domain', 'CONNECT_EMAIL', { email: 'ada' }],
  ['[VAL-05] an e-mail address that is none', 'UPDATE_EMAIL', { email: 'ada@example.org, eve@example.org' }],
  ['[VAL-05] no e-mail address', 'CONNECT_EMAIL', {}],
  ['[VAL-05] a code of five digits', 'CONNECT_OTP', { otp: '12345' }],
  ['[VAL-05] a code that is a number', 'CONNECT_OTP', { otp: 123456 }],
  ['[VAL-05] a code of letters', 'UPDATE_EMAIL_PRIMARY_OTP', { otp: '12345a' }],
  ['[VAL-05] a code of other digits', 'UPDATE_EMAIL_SECONDARY_OTP', { otp: '١٢٣٤٥٦' }],
  ['[VAL-05] a login that is not of the list', 'GET_SOCIAL_REDIRECT_URI', { provider: 'myspace' }],
  ['[VAL-05] Farcaster, which has no popup', 'GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' }],
  ['[VAL-07] a call to a name', ...calls({ to: 'ada.eth' })],
  ['[VAL-07] a call with data of another kind', ...calls({ to: '0x00', data: 'abc' })],
  ['[VAL-07] calls that are none', ...rpc('wallet_sendCalls', 'all')],
  ['[VAL-07] another kind of account', 'SET_PREFERRED_ACCOUNT', { type: 'ordinal' }],
  ['[VAL-07] another kind of theme', 'SYNC_THEME', { themeMode: 'blue' }],
  ['a function', ...rpc('eth_call', () => 0)],
  ['a payload where there is none', 'IS_CONNECTED', { token: 'x' }],
] as const)('%s is refused and not sent', async (_, name, payload) => {
  const iframes = fakeIframes()
  const { frame } = frameOf()
  const outcome = follow(frame.request(name as 'RPC_REQUEST', payload as never))
  await pass()
  iframes[0]?.ready()
  await pass(500)
  expect(outcome).toMatchObject(ASKED)
  expect(outcome.message).not.toMatch(/ada|123|\d/)
  expect(iframes[0]?.sent ?? []).toEqual([])
})

test.each([
  ['[VAL-05] an address with a tag', 'CONNECT_EMAIL', { email: 'ada+wallet@mail.example.org' }],
  ['[VAL-07] a call with an address and data', ...calls({ to: '0x00', data: '0x', value: '0x1' })],
  ['[VAL-07] a call that deploys', ...calls({ data: '0x60' })],
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

test('[VAL-06] each documented step of a login and of a change of address is understood', async () => {
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
