import type { BaseOptions } from '../../../kernel/index.js'
import { isPhone } from './isPhone.js'

/** The page's environment, as far as links into apps depend on it. */
export type Environment = {
  isPhone: boolean
  isAndroid: boolean
  /** Inside a frame of another page. */
  isFramed: boolean
  /** Inside Telegram's own browser. */
  isTelegram: boolean
}

/** A page inside Telegram has one of these names on its window (docs/protocol.md#devices-and-timers). */
const TELEGRAM = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']

export const readEnvironment = (): Environment => ({
  isPhone: isPhone(),
  isAndroid: /android/i.test(navigator.userAgent),
  isFramed: window.self !== window.top,
  isTelegram: isTelegram(),
})

const isTelegram = () => TELEGRAM.some((name) => Boolean(Reflect.get(window, name)))

/** Telegram opens web addresses only, so universal links are its default. */
export const prefersUniversal = ({ experimental_preferUniversalLinks: wish }: BaseOptions): boolean =>
  wish ?? isTelegram()
