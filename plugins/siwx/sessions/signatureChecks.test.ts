import { expect, test } from 'vitest'
import type { SIWXSession } from '../contract.js'
import { SignatureChecks } from './signatureChecks.js'

const session = (signature: string, message = 'text'): SIWXSession => ({
  data: { accountAddress: 'A', chainId: 'eip155:1', domain: 'a', uri: 'a:', version: '1', nonce: 'a' },
  ...{ message, signature },
})

/** Counts its calls and returns `answer`. */
function make(answer: () => unknown = () => true) {
  const asked: string[] = []
  const verify = async ({ signature }: SIWXSession) => {
    asked.push(signature)
    return answer() as boolean
  }
  return { asked, verify, checks: new SignatureChecks([{ chainNamespace: 'eip155', verify }]) }
}

test('fifty signatures are cached, and one more evicts the oldest', async () => {
  const { asked, checks } = make()
  for (let index = 0; index < 50; index += 1) await checks.isValid(session(`${index}`))
  await checks.isValid(session('0'))
  expect(asked).toHaveLength(50)
  await checks.isValid(session('50'))
  await checks.isValid(session('1'))
  expect(asked).toHaveLength(51)
  await checks.isValid(session('0'))
  expect(asked).toHaveLength(52)
})

test('a signature for two texts is checked for each of them', async () => {
  const { asked, checks } = make()
  await checks.isValid(session('a', 'one'))
  await checks.isValid(session('a', 'two'))
  expect(asked).toHaveLength(2)
})

test('a check that failed without a verdict is repeated', async () => {
  const answers = [() => Promise.reject(new Error('away')), () => true]
  const { asked, checks } = make(() => answers.shift()?.())
  await expect(checks.isValid(session('a'))).rejects.toThrow('away')
  expect(await checks.isValid(session('a'))).toBe(true)
  expect(asked).toHaveLength(2)
})

test('all verifiers of the namespace must accept, and there must be one', async () => {
  const { verify } = make()
  const [yes, no] = [verify, async () => false]
  const of = (...all: (typeof verify)[]) =>
    new SignatureChecks(all.map((one) => ({ chainNamespace: 'eip155' as const, verify: one }))).isValid(
      session('a'),
    )
  expect([await of(yes, yes), await of(yes, no), await of()]).toEqual([true, false, false])
  const other = new SignatureChecks([{ chainNamespace: 'solana', verify: yes }])
  expect(await other.isValid(session('a'))).toBe(false)
  const truthy = new SignatureChecks([{ chainNamespace: 'eip155', verify: async () => 'yes' as never }])
  expect(await truthy.isValid(session('a'))).toBe(false)
})
