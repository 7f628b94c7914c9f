import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type FakeAnswer, result, startFakeNode } from '../../../adapters/evm/testing/fakeNode.js'
import { toCaipNetwork } from '../../../kernel/index.js'
import type { SIWXSession } from '../contract.js'
import { formatMessage } from '../message/format.js'
import { allVerifiers, EIP155Verifier } from '../verifiers.js'
import { DefaultSIWX, type DefaultSIWXOptions } from './DefaultSIWX.js'
import { InformalMessenger, type InformalMessengerOptions } from './InformalMessenger.js'
import { LocalStorage } from './LocalStorage.js'
import { createFakeHost } from './testing/fakeHost.js'
import { NAMESPACES, SIGNERS, type Signer } from './testing/signers.js'
import type { SIWXMessenger, SIWXStorage, SIWXVerifier } from './types.js'

// On this node no account has code, so a signature that the key didn't make is invalid.
const emptyNode: FakeAnswer = (asked) => result(asked, asked.method === 'eth_chainId' ? '0x1' : '0x')
let node: Awaited<ReturnType<typeof startFakeNode>>
beforeAll(async () => {
  node = await startFakeNode(emptyNode)
})
afterAll(() => node.close())
afterEach(() => vi.useRealTimers())

const mainnet = () =>
  toCaipNetwork({
    ...{ id: 1, name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    rpcUrls: { default: { http: [node.url] } },
  })

const PAGE = { domain: 'app.example', uri: 'https://app.example' }

function make(options: Partial<DefaultSIWXOptions> = {}, message: InformalMessengerOptions = {}) {
  const messenger = new InformalMessenger({ ...PAGE, ...message })
  const siwx = new DefaultSIWX({ messenger, verifiers: allVerifiers(), ...options })
  const { host, stored } = createFakeHost({ network: (id) => (id === 'eip155:1' ? mainnet() : undefined) })
  siwx.attach(host)
  return { siwx, stored }
}

async function signed(siwx: DefaultSIWX, signer: Signer): Promise<SIWXSession> {
  const data = await siwx.createMessage({ accountAddress: signer.address, chainId: signer.chainId })
  const message = data.toString()
  return { data, message, signature: await signer.sign(message) }
}

/** A verifier that returns true, or `answer`. */
function verifier(answer: () => Promise<boolean> = async () => true) {
  return { chainNamespace: 'eip155', verify: vi.fn(answer) } satisfies SIWXVerifier
}

const evm = () => SIGNERS.eip155()

describe('signing in', () => {
  test.each(NAMESPACES)(
    '%s: a session signed by its account is stored and found again',
    async (namespace) => {
      const signer = await SIGNERS[namespace]()
      const { siwx } = make()
      expect(await siwx.getSessions(signer.chainId, signer.address)).toEqual([])
      const session = await signed(siwx, signer)
      await siwx.addSession(session)
      const [found] = await siwx.getSessions(signer.chainId, signer.address)
      expect(found?.message).toBe(session.message)
      expect(found?.signature).toBe(session.signature)
      expect(found?.data.accountAddress).toBe(signer.address)
      await siwx.revokeSession(signer.chainId, signer.address)
      expect(await siwx.getSessions(signer.chainId, signer.address)).toEqual([])
    },
  )

  test.each(NAMESPACES)('%s: another account’s signature is refused', async (namespace) => {
    const [signer, other] = await Promise.all([SIGNERS[namespace](), SIGNERS[namespace]()])
    const { siwx, stored } = make()
    const session = await signed(siwx, signer)
    const wrong = { ...session, signature: await other.sign(session.message) }
    await expect(siwx.addSession(wrong)).rejects.toMatchObject({
      code: 'SIGNATURE_INVALID',
      message: 'The signature is not valid',
    })
    expect(stored.size).toBe(0)
  })

  test('[ENT-02] a session has its data, the text, its signature, and the cacao if there was one', async () => {
    const { siwx, stored } = make({ verifiers: [verifier()] })
    const signer = await evm()
    const session = await signed(siwx, signer)
    const cacao = {
      h: { t: 'caip122' },
      p: { iss: `did:pkh:eip155:1:${signer.address}` },
      s: { t: 'eip191', s: '0x' },
    }
    await siwx.addSession({ ...session, cacao })
    const [kept] = JSON.parse(stored.get('siwx') ?? '') as SIWXSession[]
    expect(Object.keys(kept ?? {}).sort()).toEqual(['cacao', 'data', 'message', 'signature'])
    expect(kept).toEqual({ ...JSON.parse(JSON.stringify(session)), cacao })
    const [found] = await siwx.getSessions(signer.chainId, signer.address)
    expect(found).toEqual(kept)
  })

  test('the same signed message counts once', async () => {
    const { siwx } = make()
    const signer = await evm()
    const session = await signed(siwx, signer)
    await siwx.addSession(session)
    await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'NONCE_USED' })
    await siwx.setSessions([])
    await expect(siwx.setSessions([session])).rejects.toMatchObject({ code: 'NONCE_USED' })
  })

  test('if the same message is added twice at once, one call signs in', async () => {
    const { siwx } = make()
    const session = await signed(siwx, await evm())
    const results = await Promise.allSettled([siwx.addSession(session), siwx.addSession(session)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a message that was not requested, or was requested for another account, does not sign in', async () => {
    const [{ siwx }, { siwx: other }, signer] = [make(), make(), await evm()]
    await expect(siwx.addSession(await signed(other, signer))).rejects.toMatchObject({
      code: 'NONCE_UNKNOWN',
    })

    const asked = await siwx.createMessage({ accountAddress: (await evm()).address, chainId: 'eip155:1' })
    const data = { ...asked, accountAddress: signer.address }
    const message = formatMessage(data)
    const session = { data, message, signature: await signer.sign(message) }
    await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'NONCE_UNKNOWN' })
  })

  test.each([
    ['another text', (one: SIWXSession) => ({ ...one, message: `${one.message} ` }), 'FIELD_INVALID'],
    [
      'data that differs from the text',
      (one: SIWXSession) => ({ ...one, data: { ...one.data, statement: 'Pay' } }),
      'DATA_MISMATCH',
    ],
    [
      'another page',
      (one: SIWXSession) => {
        const data = { ...one.data, domain: 'app.example.evil.example' }
        return { ...one, data, message: formatMessage(data) }
      },
      'DOMAIN_MISMATCH',
    ],
  ])('%s is refused', async (_, change, code) => {
    const { siwx } = make()
    const session = await signed(siwx, await evm())
    await expect(siwx.addSession(change(session))).rejects.toMatchObject({ code })
  })

  test('a one-click message without an account is signed once for each network', async () => {
    const { siwx } = make()
    const [signer, other] = [await evm(), await evm()]
    const asked = await siwx.createMessage({ accountAddress: '', chainId: 'eip155:1' })
    const of = async (chainId: `eip155:${number}`, by = signer) => {
      const data = { ...asked, accountAddress: by.address, chainId, statement: 'I further authorize.' }
      const message = formatMessage(data)
      return { data, message, signature: await by.sign(message) }
    }
    await siwx.setSessions([await of('eip155:1'), await of('eip155:137')])
    expect(await siwx.getSessions('eip155:1', signer.address)).toHaveLength(1)
    expect(await siwx.getSessions('eip155:137', signer.address.toLowerCase())).toHaveLength(1)
    await expect(siwx.addSession(await of('eip155:1', other))).rejects.toMatchObject({ code: 'NONCE_USED' })
  })

  test('replacing all sessions keeps stored ones, and applies to all or none', async () => {
    const { siwx } = make()
    const [first, second] = [await evm(), await evm()]
    const kept = await signed(siwx, first)
    await siwx.addSession(kept)
    const added = await signed(siwx, second)
    await expect(siwx.setSessions([kept, { ...added, signature: kept.signature }])).rejects.toMatchObject({
      code: 'SIGNATURE_INVALID',
    })
    expect(await siwx.getSessions(first.chainId, first.address)).toHaveLength(1)
    await siwx.setSessions([kept, added])
    expect(await siwx.getSessions(first.chainId, first.address)).toHaveLength(1)
    expect(await siwx.getSessions(second.chainId, second.address)).toHaveLength(1)
    await siwx.setSessions([])
    expect(await siwx.getSessions(first.chainId, first.address)).toEqual([])
  })
})

describe('stored sessions', () => {
  test('end when they expire, and begin at their start time', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z'), toFake: ['Date'] })
    const { siwx } = make({ verifiers: [verifier()] }, { expiration: 60_000 })
    const signer = await evm()
    await siwx.addSession(await signed(siwx, signer))
    vi.setSystemTime(Date.parse('2026-01-01T00:00:59Z'))
    expect(await siwx.getSessions(signer.chainId, signer.address)).toHaveLength(1)
    vi.setSystemTime(Date.parse('2026-01-01T00:01:00Z'))
    expect(await siwx.getSessions(signer.chainId, signer.address)).toEqual([])

    const late = await siwx.createMessage({
      ...{ accountAddress: signer.address, chainId: signer.chainId, notBefore: '2027-01-01T00:00:00Z' },
    })
    const session = { data: late, message: late.toString(), signature: '0x' }
    await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'NOT_YET_VALID' })
    vi.setSystemTime(Date.parse('2027-06-01T00:00:00Z'))
    await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'EXPIRED' })
  })

  test('have their signature checked once per page load', async () => {
    const counting = verifier()
    const { siwx } = make({ verifiers: [counting] })
    const signer = await evm()
    await siwx.addSession(await signed(siwx, signer))
    for (let time = 0; time < 3; time++) {
      expect(await siwx.getSessions(signer.chainId, signer.address)).toHaveLength(1)
    }
    expect(counting.verify).toHaveBeenCalledTimes(1)
  })

  test('survive a node that does not answer, and are checked again', async () => {
    const down = Object.assign(new Error('No answer'), { code: 'VERIFY_TIMEOUT' })
    const answers = [true, down, true]
    const ask = async () => {
      const answer = answers.shift()
      if (typeof answer !== 'boolean') throw answer
      return answer
    }
    const { host } = createFakeHost()
    const page = () => {
      const siwx = new DefaultSIWX({ messenger: new InformalMessenger(PAGE), verifiers: [verifier(ask)] })
      return { siwx, detach: siwx.attach(host) }
    }
    const before = page()
    const signer = await evm()
    await before.siwx.addSession(await signed(before.siwx, signer))
    before.detach()
    const { siwx } = page()
    await expect(siwx.getSessions(signer.chainId, signer.address)).rejects.toBe(down)
    expect(await siwx.getSessions(signer.chainId, signer.address)).toHaveLength(1)
  })

  test('do not count if their signature was changed in storage', async () => {
    const { siwx, stored } = make()
    const [signer, other] = [await evm(), await evm()]
    const session = await signed(siwx, signer)
    await siwx.addSession(session)
    const forged = { ...session, signature: await other.sign(session.message) }
    stored.set('siwx', JSON.stringify([forged]))
    expect(await siwx.getSessions(signer.chainId, signer.address)).toEqual([])
  })

  test('can be added again after a node did not answer', async () => {
    const down = new Error('No answer')
    const answers: (() => boolean)[] = [
      () => {
        throw down
      },
      () => true,
    ]
    const { siwx } = make({ verifiers: [verifier(async () => answers.shift()?.() ?? false)] })
    const session = await signed(siwx, await evm())
    await expect(siwx.addSession(session)).rejects.toBe(down)
    await siwx.addSession(session)
  })
})

describe('the parts of `DefaultSIWX`', () => {
  test('contracts are checked by the kit’s nodes, the host’s own first, or by those of the option', async () => {
    const { siwx } = make()
    const [signer, other] = [await evm(), await evm()]
    const session = await signed(siwx, signer)
    const forged = { ...session, signature: await other.sign(session.message) }
    const own = await startFakeNode(emptyNode)
    try {
      const ask = async (verifier: EIP155Verifier) => {
        const before = [own.asked.length, node.asked.length]
        const network = { ...mainnet(), customRpcUrls: [own.url] }
        verifier.attach(createFakeHost({ network: () => network }).host)
        expect(await verifier.verify(forged)).toBe(false)
        return [own.asked.length > (before[0] ?? 0), node.asked.length > (before[1] ?? 0)]
      }
      expect(await ask(new EIP155Verifier())).toEqual([true, false])
      expect(await ask(new EIP155Verifier({ rpcUrls: { 'eip155:1': node.url } }))).toEqual([false, true])
    } finally {
      await own.close()
    }
    await expect(new EIP155Verifier().verify(forged)).rejects.toMatchObject({ code: 'VERIFY_UNAVAILABLE' })
  })

  test('without a verifier for the namespace, signing in is refused', async () => {
    const { siwx } = make({ verifiers: [] })
    const session = await signed(siwx, await evm())
    await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  })

  test('without the option "verifiers" the error names the entry that has them', () => {
    const makeUntyped = DefaultSIWX as new (options?: object) => DefaultSIWX
    const refusal = { code: 'CONFIG_INVALID', message: expect.stringContaining('latchkey/siwx/verifiers') }
    for (const options of [undefined, {}, { verifiers: verifier() }])
      expect(() => new makeUntyped(options)).toThrowError(expect.objectContaining(refusal))
  })

  test('a page that names its scheme signs in like any other', async () => {
    vi.stubGlobal('location', { host: 'app.example', origin: 'https://app.example', protocol: 'https:' })
    onTestFinished(() => void vi.unstubAllGlobals())
    const signer = await evm()
    const siwx = new DefaultSIWX({ verifiers: [verifier()], scheme: true })
    siwx.attach(createFakeHost().host)
    const session = await signed(siwx, signer)
    expect(session.message).toMatch(/^https:\/\/app\.example wants/)
    await siwx.addSession(session)
    const [found] = await siwx.getSessions(signer.chainId, signer.address)
    expect(found?.data).toMatchObject({ scheme: 'https', domain: 'app.example' })
    const usual = new DefaultSIWX({ verifiers: [] })
    expect(
      `${await usual.createMessage({ accountAddress: signer.address, chainId: signer.chainId })}`,
    ).toMatch(/^app\.example wants/)
  })

  test('the scheme is an option of the default messenger', () => {
    const messenger = new InformalMessenger(PAGE)
    expect(() => new DefaultSIWX({ verifiers: [], messenger, scheme: true })).toThrowError(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        message:
          'Option "scheme" is of the default messenger. Write "messenger: new InformalMessenger({ scheme: true })".',
      }),
    )
  })

  test('sign-in is required by default', () => {
    const usual = new DefaultSIWX({ verifiers: [] })
    expect([usual.getRequired(), usual.signOutOnDisconnect]).toEqual([true, true])
    const free = new DefaultSIWX({ verifiers: [], required: false, signOutOnDisconnect: false })
    expect([free.getRequired(), free.signOutOnDisconnect]).toEqual([false, false])
  })

  test('an object works for one kit at a time and refuses a second', async () => {
    const siwx = new DefaultSIWX({ verifiers: [], messenger: new InformalMessenger(PAGE) })
    await expect(siwx.getSessions('eip155:1', '0x')).rejects.toMatchObject({ code: 'NOT_ATTACHED' })
    const [one, two] = [createFakeHost(), createFakeHost()]
    const detach = siwx.attach(one.host)
    expect(() => siwx.attach(two.host)).toThrowError(expect.objectContaining({ code: 'ALREADY_ATTACHED' }))
    detach()
    siwx.attach(two.host)
    two.destroy()
    siwx.attach(one.host)
  })
})

describe('a custom storage', () => {
  /** It stores what it is given, and returns all of it. */
  const careless = () => {
    const kept: SIWXSession[] = []
    const storage: SIWXStorage = {
      add: async (session) => void kept.push(session),
      set: async (sessions) => void kept.splice(0, kept.length, ...sessions),
      get: async () => kept,
      delete: async () => {},
    }
    return { kept, storage }
  }

  test('ignores the session of another account or page', async () => {
    const { kept, storage } = careless()
    const { siwx } = make({ storage, verifiers: [verifier()] })
    const [signer, other] = [await evm(), await evm()]
    const session = await signed(siwx, signer)
    await siwx.addSession(session)
    expect(await siwx.getSessions(signer.chainId, signer.address)).toHaveLength(1)
    expect(await siwx.getSessions(other.chainId, other.address)).toEqual([])
    expect(await siwx.getSessions('eip155:10', signer.address)).toEqual([])
    const data = { ...session.data, domain: 'b.example' }
    kept.splice(0, 1, { ...session, data, message: formatMessage(data) })
    expect(await siwx.getSessions(signer.chainId, signer.address)).toEqual([])
  })

  test('does not validate a session that has another signature', async () => {
    const { storage } = careless()
    const { siwx } = make({ storage, verifiers: [verifier()] })
    const session = await signed(siwx, await evm())
    await siwx.addSession(session)
    await siwx.setSessions([session])
    await expect(siwx.setSessions([{ ...session, signature: '0x12' }])).rejects.toMatchObject({
      code: 'NONCE_USED',
    })
  })
})

test('a part that cannot be attached leaves the others free for another kit', () => {
  const storage = new LocalStorage()
  const attach = () => {
    throw new Error('no key')
  }
  const siwx = new DefaultSIWX({ verifiers: [{ ...verifier(), attach }], storage })
  expect(() => siwx.attach(createFakeHost().host)).toThrow('no key')
  expect(() => storage.attach(createFakeHost().host)).not.toThrow()
})

test('a custom messenger must name the page on a server', async () => {
  const messenger: SIWXMessenger = {
    createMessage: (input) => new InformalMessenger(PAGE).createMessage(input),
  }
  const { siwx } = make({ messenger, verifiers: [verifier()] })
  const session = await signed(siwx, await evm())
  await expect(siwx.addSession(session)).rejects.toMatchObject({
    ...{ code: 'NO_PAGE', message: 'There is no page here: give the messenger a "domain".' },
  })
})
