import { check, codeOf, rejection, turn, until } from '../assert.js'
import { checkRange } from '../checkRange.js'
import { kernelOf } from '../kernelOf.js'
import { watchPage } from '../plugin/watchPage.js'
import type { Proof } from '../runner.js'
import { type AdapterSubject, nobodyListens } from './subject.js'

const SIX = ['connect', 'reconnect', 'disconnect', 'switchNetwork', 'signMessage', 'connectors'] as const
const REST = [
  'balance',
  'tokens',
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
  subject.fixtures.changesAccounts === false
    ? { title: 'another account chosen in the wallet disconnects the kit', run: () => isFixed(subject) }
    : {
        title: 'an account switched in the wallet becomes the account of the kit',
        run: () => follows(subject),
      },
  { title: 'a disconnection by the wallet disconnects the kit', run: () => ends(subject) },
  { title: 'an abort is honoured, and a late answer changes nothing', run: () => aborts(subject) },
  { title: 'a wallet that hangs does not keep a kit from ending', run: () => hangs(subject) },
  { title: 'two kits on one page do not disturb each other', run: () => areApart(subject) },
]

function isInert({ make }: AdapterSubject) {
  const watch = watchPage()
  try {
    const plugin = make()
    check(Object.isFrozen(plugin), 'Create the adapter with `defineAdapter`.')
    checkRange('adapter', plugin.namespace, plugin)
    check(
      watch.left().length === 0,
      `Creating it left ${watch.left().join(', ')}. Move side effects into \`discover\` or \`setup\`.`,
    )
  } finally {
    watch.stop()
  }
}

const hasMethods = ({ within, fixtures }: AdapterSubject) =>
  within(async ({ connect, adapter }) => {
    await connect()
    const made = await adapter()
    for (const name of SIX) check(typeof made[name] === 'function', `It lacks the method \`${name}\`.`)
    for (const name of REST) {
      const capability: unknown = made[name]
      const isWhole =
        typeof capability === 'object' &&
        capability !== null &&
        Object.values(capability).some((one) => typeof one === 'function')
      check(
        capability === undefined || isWhole,
        `\`${name}\` has no methods. Leave the capability out if it is not supported.`,
      )
    }
    const has = REST.filter((name) => made[name] !== undefined)
    const { capabilities } = fixtures
    const isSame =
      capabilities && has.length === capabilities.length && has.every((one) => capabilities.includes(one))
    check(
      !capabilities || isSame,
      `It has ${has.join(', ') || 'no capability'}, but the fixtures expect ${capabilities?.join(', ')}.`,
    )
  })

const connects = ({ within, fixtures, namespace }: AdapterSubject) =>
  within(async ({ kit, wallet, connect, account }) => {
    const address = await connect()
    const own = await wallet.addresses()
    check(own[0] === address, `The kit shows ${address}, but the wallet’s first account is ${own[0]}.`)
    check(
      account()?.status === 'connected',
      `The account is "${account()?.status}" after connecting, not "connected".`,
    )
    check(
      kit.appkit.getProvider(namespace === '*' ? 'eip155' : namespace),
      '`getProvider` returns nothing after connecting.',
    )
    const signature = await kit.appkit.signMessage(MESSAGE)
    const isGood = fixtures.verify
      ? await fixtures.verify({ message: MESSAGE, signature, address })
      : typeof signature === 'string' && signature.length >= 64
    check(isGood, `The signature ${signature} does not verify.`)
    await kit.appkit.disconnect()
    check(account()?.isConnected !== true, 'The account is still connected after `disconnect`.')
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
      'After a reload the connection was neither restored nor ended.',
    )
    const asked = next.errors.find(({ error }) => codeOf(error) === 'CONNECTION_REJECTED')
    check(!asked, 'Restoring prompted the visitor. Use the wallet’s silent request.')
    const isOwn = account()?.address === address
    check(isOwn || account()?.isConnected !== true, `It restored ${account()?.address}, not ${address}.`)
    check(
      isOwn || subject.fixtures.restores === false,
      'The connection was not restored. If these wallets cannot, set `restores: false`.',
    )
  })

const rejects = ({ within }: AdapterSubject) =>
  within(async ({ kit, wallet, connect, account }) => {
    wallet.answerNext('reject', 'connect')
    const refused = await rejection(
      kit.appkit.connect({ connectorId: wallet.id }),
      '`connect` resolved although the visitor rejected.',
    )
    check(
      codeOf(refused) === 'CONNECTION_REJECTED',
      `A rejected connection must throw ConnectionRejectedError, not ${String(refused)}.`,
    )
    check(account()?.isConnected !== true, 'The account is connected although the visitor rejected.')
    await nobodyListens(wallet, 'after the visitor rejected')
    await connect()
    wallet.answerNext('reject', 'sign')
    const unsigned = await rejection(
      kit.appkit.signMessage(MESSAGE),
      '`signMessage` resolved although the visitor rejected.',
    )
    check(
      codeOf(unsigned) === 'SIGN_REJECTED',
      `A rejected signature must throw SignRejectedError, not ${String(unsigned)}.`,
    )
    check(account()?.isConnected, 'A rejected signature must not end the connection.')
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
      check(
        typeof codeOf(error) === 'string',
        `\`switchNetwork\` threw ${String(error)}, which has no \`code\`.`,
      )
    else
      check(
        String(kit.appkit.getNetwork().chainId) === String(second.id),
        `\`switchNetwork\` resolved, but the kit is on ${kit.appkit.getNetwork().chainId}.`,
      )
  })

const follows = ({ within }: AdapterSubject) =>
  within(async ({ wallet, connect, account }) => {
    await connect()
    await wallet.useAccounts(1)
    const [other] = await wallet.addresses()
    await until(
      () => account()?.address === other,
      `The wallet switched to ${other}, but the kit shows ${account()?.address}. Call \`ctx.update\`. If these wallets end the connection instead, set \`changesAccounts: false\`.`,
    )
  })

const isFixed = ({ within }: AdapterSubject) =>
  within(async ({ wallet, connect, account }) => {
    await connect()
    await wallet.useAccounts(1)
    await until(
      () => account()?.isConnected !== true,
      'The wallet ended the connection for another account, but the kit still shows it. Call `ctx.disconnected`.',
    )
    await nobodyListens(wallet, 'after it ended the connection')
  })

const ends = ({ within }: AdapterSubject) =>
  within(async ({ wallet, connect, account }) => {
    await connect()
    await wallet.disconnect()
    await until(
      () => account()?.isConnected !== true,
      'The wallet disconnected, but the kit still shows it. Call `ctx.disconnected`.',
    )
    await nobodyListens(wallet, 'after it ended the connection')
  })

const aborts = ({ within }: AdapterSubject) =>
  within(async ({ kit, wallet, account }) => {
    wallet.answer('late', 'connect')
    const scope = new AbortController()
    const attempt = rejection(
      kit.appkit.connect({ connectorId: wallet.id, signal: scope.signal }),
      '`connect` resolved after the abort.',
    )
    await until(() => wallet.waiting() > 0, 'The wallet got no request.')
    scope.abort()
    await attempt
    wallet.release()
    await turn()
    await turn()
    check(
      account()?.isConnected !== true,
      'The wallet’s answer after the abort connected the kit. Ignore it if `signal` is aborted.',
    )
    await nobodyListens(wallet, 'after the abort')
  })

const hangs = ({ within }: AdapterSubject) =>
  within(async ({ kit, wallet }) => {
    wallet.answer('hang')
    const attempt = kit.appkit.connect({ connectorId: wallet.id }).catch((error: unknown) => error)
    await until(() => wallet.waiting() > 0, 'The wallet got no request.')
    kit.destroy()
    let isOver = false
    attempt.then(() => {
      isOver = true
    })
    await until(
      () => isOver,
      '`connect` is still pending after the kit was destroyed. Reject if `signal` aborts.',
    )
    await nobodyListens(wallet, 'after the kit ended')
  })

const areApart = ({ within }: AdapterSubject) =>
  within(async ({ kit, wallet, connect, another }) => {
    const other = await another()
    await connect()
    check(
      other.appkit.getAccount()?.isConnected !== true,
      'Connecting one kit connected the other. Keep no state in the adapter’s modules.',
    )
    await other.connect(wallet.id)
    other.destroy()
    check(
      kit.appkit.getAccount()?.isConnected,
      'Destroying one kit disconnected the other. Keep no state in the adapter’s modules.',
    )
    await kit.appkit.signMessage(MESSAGE)
  })
