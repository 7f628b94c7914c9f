import { expect, test, vi } from 'vitest'
import type { Namespace } from '../../kernel/index.js'
import { refuse, settle } from './waiting.js'

const waiter = (namespace: Namespace) => ({ namespace, resolve: vi.fn(), reject: vi.fn() })

test('a sign-in settles the requests of its namespace, and no others', () => {
  const [first, second, other] = [waiter('eip155'), waiter('eip155'), waiter('solana')]
  const waiting = new Set([first, second, other])
  settle({ waiting }, 'eip155')
  for (const one of [first, second]) expect(one.resolve).toHaveBeenCalledOnce()
  expect([...waiting]).toEqual([other])
  expect(other.resolve).not.toHaveBeenCalled()
  refuse({ waiting }, 'solana')
  expect(other.reject).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'SIGN_REJECTED' }))
  expect(waiting.size).toBe(0)
})
