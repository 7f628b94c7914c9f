import { BRAND, type Branded, ConfigError, type Kernel, VERSION } from '../kernel/index.js'

/** Another copy of the package may have made the kit. Its parts are known only if that copy has the same version. */
function behind<T extends object>(kit: object | undefined): T {
  const brand = (kit as Partial<Branded<T>> | undefined)?.[BRAND]
  if (!brand) throw new ConfigError('CONFIG_INVALID', 'This is no kit: pass what `createAppKit` returned.')
  if (brand.version === VERSION) return brand
  throw new ConfigError(
    'TWO_COPIES',
    `latchkey ${brand.version ?? '0.1'} made this kit, and latchkey ${VERSION} reads it. Install one of them.`,
  )
}

/** The kernel of a kit. @throws ConfigError if this is no kit, or a kit of another version of the package */
export const kernelOf = (kit: object): Kernel => behind<{ kernel: Kernel }>(kit).kernel
