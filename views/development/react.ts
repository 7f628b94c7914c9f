'use client'
import type { AnyPlugin } from '../../kernel/index.js'
import type { AppKit } from '../appkit.js'
import type { AppKitOptions, NamesOf } from '../createAppKit.js'
import { createAppKit as create } from '../react.js'
import { checkKit } from './checkKit.js'
import { prepare } from './prepare.js'

// By name: Next.js refuses `export *` in a client component.
export {
  AppKitProvider,
  bindHooks,
  getAppKit,
  HookError,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitCallsStatus,
  useAppKitCapabilities,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useAppKitSendCalls,
  useAppKitSIWX,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from '../react.js'

/** The same as in production, with checks for the people who write the page and its plugins. */
export function createAppKit<const P extends readonly AnyPlugin[]>(
  options: AppKitOptions<P>,
): AppKit<NamesOf<P>> {
  prepare(options)
  return checkKit(create(options))
}
