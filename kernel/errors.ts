/** Every stable error code of the kernel. Plugins and adapters add their own through their classes. */
export type KernelErrorCode =
  | 'CONFIG_INVALID'
  | 'UNCLAIMED_OPTION'
  | 'DUPLICATE_ID'
  | 'DUPLICATE_PLUGIN'
  | 'DUPLICATE_TOKEN'
  | 'DUPLICATE_SLOT'
  | 'DUPLICATE_REMOTE'
  | 'PLUGIN_VERSION'
  | 'NOT_CALLED'
  | 'TWO_COPIES'
  | 'PLUGIN_CYCLE'
  | 'PLUGIN_MISSING_SERVICE'
  | 'PLUGIN_FAILED'
  | 'PLUGIN_TIMEOUT'
  | 'PLUGIN_INVALID'
  | 'DUPLICATE_METHOD'
  | 'DUPLICATE_OPTION'
  | 'DUPLICATE_OVERRIDE'
  | 'VIEW_PROTECTED'
  | 'EVENT_REFUSED'
  | 'PLUGIN_OFF'
  | 'STYLES_REFUSED'
  | 'TRANSLATION_INVALID'
  | 'RPC_UNDECLARED'
  | 'RPC_UNHANDLED'
  | 'STORAGE_REFUSED'
  | 'VIEW_NOT_FOUND'
  | 'NO_HOME_VIEW'
  | 'HTTP_STATUS'
  | 'HTTP_RESPONSE'
  | 'HTTP_TIMEOUT'
  | 'CAIP_INVALID'
  | 'DESTROYED'
  | 'NO_BROWSER'

/**
 * Base class of every error we throw. `code` is stable and meant for branching; `message` is English, for developers;
 * `cause` is the foreign error, if any.
 */
export class BaseError<Code extends string = string> extends Error {
  declare readonly code: Code
  constructor(code: Code, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.code = code
    this.name = 'LatchkeyError'
  }
}

/** A mistake in the options of `createAppKit` or in a manifest: it names the option, the value and the fix. */
export class ConfigError extends BaseError<KernelErrorCode> {
  override readonly name = 'ConfigError'
}

/** A plugin could not be loaded, set up or used. */
export class PluginError extends BaseError<KernelErrorCode> {
  override readonly name = 'PluginError'
}
