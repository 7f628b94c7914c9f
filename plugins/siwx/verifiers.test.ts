import { expect, test } from 'vitest'
import type { CheckSignature, SignatureVerdict } from '../../adapters/signature.js'
import type { SIWXHost } from './contract.js'
import { createFakeHost } from './sessions/testing/fakeHost.js'
import { sessionOf } from './testing/fakeConfig.js'
import { EIP155Verifier } from './verifiers.js'

/** A verifier whose check returns `verdict`; `hosts` are the kits that it was loaded with. */
class Fake extends EIP155Verifier {
  hosts: (SIWXHost | undefined)[] = []
  signals: (AbortSignal | undefined)[] = []
  verdict: SignatureVerdict = { ok: true }
  protected override async load(_: unknown, host: SIWXHost | undefined): Promise<CheckSignature> {
    this.hosts.push(host)
    return async ({ signal }) => {
      this.signals.push(signal)
      return this.verdict
    }
  }
}
const session = sessionOf('eip155:1', '0x1')

test('a verifier uses the last attached kit until that is detached', async () => {
  const verifier = new Fake()
  const [{ host: first }, { host: second }] = [createFakeHost(), createFakeHost()]
  await verifier.verify(session)
  const detachFirst = verifier.attach(first)
  await verifier.verify(session)
  const detachSecond = verifier.attach(second)
  detachFirst()
  await verifier.verify(session)
  detachSecond()
  await verifier.verify(session)
  expect(verifier.hosts).toEqual([undefined, first, second, undefined])
  expect(verifier.signals).toEqual([undefined, first.signal, second.signal, undefined])
})

test.each(['VERIFY_TIMEOUT', 'VERIFY_UNAVAILABLE', 'CHAIN_ID_MISMATCH'] as const)(
  'a check that ends with %s rejects, because the signature is unchecked',
  async (code) => {
    const verifier = new Fake()
    verifier.verdict = { ok: false, code, message: 'away' }
    await expect(verifier.verify(session)).rejects.toMatchObject({ code, message: 'away' })
  },
)

test('a wrong signature is refused, a right one accepted', async () => {
  const verifier = new Fake()
  expect(await verifier.verify(session)).toBe(true)
  verifier.verdict = { ok: false, code: 'SIGNATURE_INVALID', message: 'of another' }
  expect(await verifier.verify(session)).toBe(false)
})
