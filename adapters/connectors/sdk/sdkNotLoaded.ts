import { SessionError } from '../../../kernel/session/errors.js'

/** The error for an optional package that could not be loaded. */
export const sdkNotLoaded = (name: string, cause: unknown): SessionError =>
  new SessionError(
    'SDK_NOT_LOADED',
    `This wallet needs the package "${name}" (npm install ${name}), which could not be loaded.`,
    { cause },
  )
