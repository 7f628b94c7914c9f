import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, readManifest } from '../source/paths.js'

/** Licences allowed in a visitor's page, and those also allowed on a developer's machine. */
const SHIPPED = ['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'CC0-1.0', '0BSD']
const TESTS = [...SHIPPED, 'MPL-2.0', 'BlueOak-1.0.0', 'Unlicense', 'Zlib', 'OFL-1.1']
/** Licences that the lock file omits but LICENSE files state. */
const UNSTATED: Readonly<Record<string, string>> = {
  memorystream: 'MIT',
  eyes: 'MIT',
  'buffer-compare': 'MIT',
  'text-encoding-utf-8': 'Unlicense',
  // Parts of sats-connect, which is MIT, without a LICENSE file of their own.
  '@sats-connect/ui': 'MIT',
  '@sats-connect/make-default-provider-config': 'MIT',
}

/** Contracts that the sandbox deploys on its own node. They are never linked with our code or published. */
const CONTRACTS: Readonly<Record<string, string>> = Object.fromEntries(
  ['lib', 'v2-core', 'v2-periphery'].map((name) => [`@uniswap/${name}`, 'GPL-3.0-or-later']),
)
/** Packages that state MIT, although some of their contracts are GPL-3.0: five of the EntryPoint's files. */
const MIXED = ['@account-abstraction/contracts']

/**
 * Comes with `@solana/web3.js` 1.x, which integrators install only if they need it; we neither bundle nor change it.
 */
const ACCEPTED: Readonly<Record<string, string>> = { 'rpc-websockets': 'LGPL-3.0-only' }

type Locked = {
  license?: string
  dev?: boolean
  link?: boolean
  resolved?: string
  hasInstallScript?: boolean
}
type Lock = { packages: Record<string, Locked> }

const readLock = () => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock

const installed = () =>
  Object.entries(readLock().packages).flatMap(([path, entry]) =>
    path.includes('node_modules/') && !entry.link
      ? [{ ...entry, path, name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) }]
      : [],
  )

/** Every dependency whose licence is not allowed, with the licence. */
export function checkLicences(): string[] {
  const { dependencies, peerDependencies } = readManifest()
  const direct = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)])
  return installed().flatMap(({ name, dev, license }) => {
    if (MIXED.includes(name) && !dev) return [`${name}: GPL-3.0 in parts, so only for the sandbox`]
    const allowed = direct.has(name) || !dev ? SHIPPED : TESTS
    const stated = license ?? UNSTATED[name] ?? 'none stated'
    if (ACCEPTED[name] === stated || (dev && CONTRACTS[name] === stated)) return []
    return isAmong(stated, allowed) ? [] : [`${name}: ${stated}`]
  })
}

/** Whether we may distribute copies of it. */
export const isShippable = (name: string, license: string | undefined) =>
  isAmong(license ?? UNSTATED[name] ?? 'none stated', SHIPPED)

/** "MIT OR Apache-2.0": one allowed licence is enough. "MIT AND BSD-3-Clause": both must be allowed. */
const isAmong = (stated: string, allowed: readonly string[]) =>
  stated
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((both) => allowed.includes(both)))

/** An address in the lock file ties everyone to one host; an install script runs before anyone has reviewed it. */
export function checkLock(): string[] {
  const addresses = Object.entries(readLock().packages).flatMap(([path, { resolved }]) =>
    resolved?.includes('://') ? [`${path} is locked to an address`] : [],
  )
  const scripts = installed().flatMap(({ name, dev, hasInstallScript }) =>
    hasInstallScript && !dev ? [`${name} runs a script when it is installed`] : [],
  )
  const { scripts: own } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const ours = ['preinstall', 'install', 'postinstall', 'prepare'].filter((name) => name in own)
  return [...addresses, ...scripts, ...ours.map((name) => `our own ${name} script runs at installs`)]
}
