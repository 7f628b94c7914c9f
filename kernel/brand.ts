/** The version of this copy of the package, as in package.json. */
export const VERSION = '0.2.0'

type CaretOf<V extends string> = V extends `${infer Major}.${infer Minor}.${string}`
  ? Major extends '0'
    ? `^0.${Minor}.${number}`
    : `^${Major}.${number}.${number}`
  : never
/** The versions that a plugin or an adapter is made for, such as `^0.2.0`: the kit's version must be among them. */
export type KitRange = CaretOf<typeof VERSION>

/** From the symbol registry, so that another copy of the package finds it. */
export const BRAND = Symbol.for('latchkey')
/** A manifest or kit with the version of the copy that made it and, for our own views, a kit's parts. */
export type Branded<Parts = object> = { readonly [BRAND]: Parts & { readonly version: string } }

export const brand = <Parts extends object>(parts?: Parts): Branded<Parts> =>
  ({ [BRAND]: { version: VERSION, ...parts } }) as Branded<Parts>

/** A frozen manifest of a plugin or an adapter, with the version of the copy that made it. */
export const manifest = <Definition extends object>(definition: Definition): Definition & Branded =>
  Object.freeze({ ...brand(), ...definition })
