const PHONE = /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/i

/** Is this a device on which wallets are apps? Protocol 7.13: touched rather than pointed at, or one that says so. */
export const isPhone = (): boolean =>
  matchMedia('(pointer: coarse)').matches || PHONE.test(navigator.userAgent)
