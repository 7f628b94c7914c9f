import { SessionError } from '../../../kernel/session/errors.js'

/** SDKs are optional peers. @throws SessionError `SDK_NOT_LOADED`, naming the package. */
export const loadSdk = <T>(name: string, chunk: Promise<T>): Promise<T> =>
  chunk.catch((cause) => {
    const message = `This wallet needs the package "${name}" (npm install ${name}), which could not be loaded.`
    throw new SessionError('SDK_NOT_LOADED', message, { cause })
  })
