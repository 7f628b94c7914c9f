import { describe, expect, test } from 'vitest'
import { readPayload, readRequest } from './requests.js'

describe('a message to the frame', () => {
  test.each([
    null,
    'text',
    {},
    { type: 7 },
    { type: '@w3m-frame/GET_USER' },
    { type: '@w3m-app/NOTHING' },
    { type: '@w3m-app/toString' },
    { type: '@w3m-app/GET_USER', id: 7 },
  ])('%j is not a request', (data) => {
    expect(readRequest(data)).toBeUndefined()
  })

  test('has a name, and may have an id and a payload', () => {
    expect(readRequest({ type: '@w3m-app/RELOAD' })).toEqual({ name: 'RELOAD' })
    const request = { name: 'CONNECT_OTP', payload: { otp: '1' }, id: 'a' }
    expect(readRequest({ ...request, type: '@w3m-app/CONNECT_OTP' })).toEqual(request)
  })

  test('has the payload of the protocol, or is refused', () => {
    expect(readPayload('CONNECT_OTP', { otp: '123456' })).toEqual({ otp: '123456' })
    expect(readPayload('GET_USER', undefined)).toBeUndefined()
    expect(readPayload('SWITCH_NETWORK', { chainId: 'solana:x' })).toEqual({ chainId: 'solana:x' })
    expect(() => readPayload('CONNECT_OTP', { otp: '12345a' })).toThrow('Invalid payload of CONNECT_OTP')
    expect(() => readPayload('GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' })).toThrow('Invalid payload')
    expect(() => readPayload('RPC_REQUEST', { method: 'a', rpcUrl: 'b' })).toThrow('Invalid payload')
    expect(() => readPayload('SIGN_OUT', {})).toThrow('Invalid payload')
  })
})
