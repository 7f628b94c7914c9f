import { check, codeOf, rejection, turn, until } from '../assert.js'
import { checkRange } from '../checkRange.js'
import { kernelOf } from '../kernelOf.js'
import { watchPage } from '../plugin/watchPage.js'
import type { Proof } from '../runner.js'
import { type AdapterSubject, nobodyListens } from './subject.js'

const SIX = ['connect', 'reconnect', 'disconnect', 'switchNetwork', 'signMessage', 'connectors'] as const
const REST = [
  'balance',
  'transfer',
  'calls',
  'permissions',
  'assets',
  'typedData',
  'addresses',
  'names',
  'simulation',
] as const
const MESSAGE = 'Proved by the conformance kit: ✓'

export const adapterProofs = (subject: AdapterSubject): readonly Proof[] => [
  { title: 'the manifest is frozen, and making it touches nothing', run: async () => isInert(subject) },
  {
    title: 'it has the six methods, and each capability is complete or absent',
    run: () => hasMethods(subject),
  },
  { title: 'it connects, signs and disconnects, and leaves no listener', run: () => connects(subject) },
  { title: 'it restores without a prompt', run: () => restores(subject) },
  {
    title: 'a rejection is the typed error, when connecting and when signing',
    run: () => rejects(subject),
  },
  { title: 'it switches networks, or rejects with a code', run: () => switches(subject) },
  { title: 'an account switched in the wallet becomes the account of the kit', run: () => follows(subject) },
  { title: 'a disconnection by the wallet disconnects the kit', run: () => ends(subject) },
  { title: 'an abort is honoured, and a late answer changes nothing', run: () => aborts(subject) },
  { title: 'a wallet that hangs does not keep a kit from ending', run: () => hangs(subject) },
  { title: 'two kits on one page do not disturb each other', run: () => areApart(subject) },
]

function isInert({ make }: AdapterSubject) {
  const watch = watchPage()
  try {
    const plugin = make()
    check(Object.isFrozen(plugin), 'Make the adapter with `defineAdapter`.')
    checkRange('adapter', plugin.namespace, plugin)
    check(watch.left().length === 0, `Making it left ${watch.left().join(', ')}.`)
  } finally {
    watch.stop()
  }
}

const hasMethods = ({ within, fixtures }: AdapterSubject) =>
  within(async ({ connect, adapter }) => {
    await connect()
    const made = await adapter()
    for (const name of SIX) check(typeof made[name] === 'function', `It has no \`${name}\`.`)
    for (const name of REST) {
      const capability: unknown = made[name]
      const isWhole =
        typeof capability === 'object' &&
        capability !== null &&
        Object.values(capability).some((one) => typeof one === 'function')
      check(
        capability === undefined || isWhole,
        `\`${name}\` is neither there nor absent: leave out what it cannot do.`,
      )
    }
    const has = REST.filter((name) => made[name] !== undefined)
    const { capabilities } = fixtures
    const isSame =
      capabilities && has.length === capabilities.length && has.every((one) => capabilities.includes(one))
    check(
      !capabilities || isSame,
      `It has ${has.join(', ') || 'no capability'}, not ${capabilities?.join(', ')}.`,
    )
  })

const connects = ({ within, fixtures, namespace }: AdapterSubject) =>
  within(async ({ kit, wallet, connect, account }) => {
    const address = await connect()
    const own = await wallet.addresses()
    check(own[0] === address, `The kit shows ${address}, the wallet ${own[0]}.`)
    check(account()?.status === 'connected', `The account is "${account()?.status}" after connecting.`)
    check(
      kit.appkit.getProvider(namespace === '*' ? 'eip155' : namespace),
      'There is no provider after connecting.',
    )
    const signature = await kit.appkit.signMessage(MESSAGE)
    const isGood = fixtures.verify
      ? await fixtures.verify({ message: MESSAGE, signature, address })
      : typeof signature === 'string' && signature.length >= 64
    check(isGood, `The signature ${signature} does not verify.`)
    await kit.appkit.disconnect()
    check(account()?.isConnected !== true, 'It is still connected after `disconnect`.')
    await nobodyListens(wallet, 'after `disconnect`')
  })

const restores = (subject: AdapterSubject) =>
  subject.within(async ({ kit, wallet, connect, another }) => {
    const address = await connect()
    kit.destroy()
    await nobodyListens(wallet, 'after the kit ended')
    // From now on the wallet rejects every request.
    wallet.answer('reject')
    const next = await another(kernelOf(kit.appkit).options.id)
    const account = () => next.appkit.getAccount()
    await until(
      () => /^(dis)?connected$/.test(account()?.status ?? 'disconnected'),
      'The connection was neither restored nor ended.',
    )
    const asked = next.errors.find(({ error }) => codeOf(error) === 'CONNECTION_REJECTED')
    check(!asked, 'Restoring prompted the visitor.')
    const isOwn = account()?.address === address
    check(isOwn || account()?.isConnected !== true, `It restored ${account()?.address}, not ${address}.`)
    check(
      isOwn || subject.fixtures.restores === false,
      'It does not restore. If wallets of this kind cannot, set `restores: false`.',
    )
  })

const rejects = ({ within }: AdapterSubject) =>
  within(async ({ kit, wallet, connect, account }) => {
    wallet.answerNext('reject', 'connect')
    const refused = await rejection(
      kit.appkit.connect({ connectorId: wallet.id }),
      'It connects although the visitor rejected.',
    )
    check(
      codeOf(refused) === 'CONNECTION_REJECTED',
      `A no is ConnectionRejectedError, not ${String(refused)}.`,
    )
    check(account()?.isConnected !== true, 'It is connected although the visitor rejected.')
    await nobodyListens(wallet, 'after the visitor rejected')
    await connect()
    wallet.answerNext('reject', 'sign')
    const unsigned = await rejection(
      kit.appkit.signMessage(MESSAGE),
      'It signs although the visitor rejected.',
    )
    check(
      codeOf(unsigned) === 'SIGN_REJECTED',
      `A no to signing is SignRejectedError, not ${String(unsigned)}.`,
    )
    check(account()?.isConnected, 'A rejected signature ended the connection.')
  })

const switches = ({ within, fixtures }: AdapterSubject) =>
  within(async ({ kit, connect }) => {
    const second = fixtures.networks[1]
    if (!second) return
    await connect()
    const error = await kit.appkit.switchNetwork(second).then(
      () => undefined,
      (caught: unknown) => caught,
    )
    if (error)
      check(typeof codeOf(error) === 'string', `It refuses to switch by ${String(error)}, which has no code.`)
    else
      check(
        String(kit.appkit.getNetwork().chainId) === String(second.id),
        `It switched, and the kit is on ${kit.appkit.getNetwork().chainId}.`,
      )
  })

const follows = ({ within }: AdapterSubject) =>
  within(async ({ wallet, connect, account }) => {
    await connect()
    await wallet.useAccounts(1)
    const [other] = await wallet.addresses()
    await until(
      () => account()?.address === other,
      `The wallet is on ${other}, the kit on ${account()?.address}.`,
    )
  })

const ends = ({ within }: AdapterSubject) =>
  within(async ({ wallet, connect, account }) => {
    await connect()
    await wallet.disconnect()
    await until(
      () => account()?.isConnected !== true,
      'The wallet ended the connection, and the kit still shows it.',
    )
    await nobodyListens(wallet, 'after it ended the connection')
  })

const aborts = ({ within }: AdapterSubject) =>
  within(async ({ kit, wallet, account }) => {
    wallet.answer('late', 'connect')
    const scope = new AbortController()
    const attempt = rejection(
      kit.appkit.connect({ connectorId: wallet.id, signal: scope.signal }),
      'It connects after the abort.',
    )
    await until(() => wallet.waiting() > 0, 'The wallet was not asked.')
    scope.abort()
    await attempt
    wallet.release()
    await turn()
    await turn()
    check(account()?.isConnected !== true, 'An answer that came after the abort connected the kit.')
    await nobodyListens(wallet, 'after the abort')
  })

const hangs = ({ within }: AdapterSubject) =>
  within(async ({ kit, wallet }) => {
    wallet.answer('hang')
    const attempt = kit.appkit.connect({ connectorId: wallet.id }).catch((error: unknown) => error)
    await until(() => wallet.waiting() > 0, 'The wallet was not asked.')
    kit.destroy()
    let isOver = false
    attempt.then(() => {
      isOver = true
    })
    await until(() => isOver, 'The kit ended, and the page still waits for the wallet.')
    await nobodyListens(wallet, 'after the kit ended')
  })

const areApart = ({ within }: AdapterSubject) =>
  within(async ({ kit, wallet, connect, another }) => {
    const other = await another()
    await connect()
    check(other.appkit.getAccount()?.isConnected !== true, 'One kit connected, and so did the other.')
    await other.connect(wallet.id)
    other.destroy()
    check(kit.appkit.getAccount()?.isConnected, 'One kit ended, and the other lost its wallet.')
    await kit.appkit.signMessage(MESSAGE)
  })
