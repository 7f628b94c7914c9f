const PHONE = /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/i

/**
 * Whether wallets are apps on this device: its pointer is coarse, or its user agent is mobile
 * (docs/protocol.md#devices-and-timers).
 */
export const isPhone = (): boolean =>
  matchMedia('(pointer: coarse)').matches || PHONE.test(navigator.userAgent)
