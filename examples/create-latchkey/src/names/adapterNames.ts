import { CreateError } from '../errors.js'
import type { PackageName } from './packageName.js'
import type { Renaming } from './rename.js'
import { capital, spell } from './spell.js'

/** Latchkey has adapters of these namespaces. */
const OWN = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
/** CAIP-2, without dashes and with a letter first, so that code needs no quotes. */
const NAMESPACE = /^[a-z][a-z0-9]{2,7}$/
/** Adapters of these names would have the names of functions that the template uses. */
const WORDS = ['define', 'test']

/**
 * Every spelling of an adapter's name, and its namespace.
 * @param given - The namespace. @default the adapter's name
 * @throws CreateError if it is no namespace, or one of Latchkey's own
 */
export function adapterNames(name: PackageName, given: string | undefined): Renaming {
  const { dashed, camel, pascal, words } = spell(name, 'adapter')
  const namespace = given ?? dashed
  if (!NAMESPACE.test(namespace)) {
    throw new CreateError(
      `"${namespace}" can't be a namespace: it needs a letter first, then 2 to 7 lower-case letters and digits. Pass one: --namespace tvm`,
    )
  }
  if (OWN.includes(namespace)) {
    throw new CreateError(`Latchkey has an adapter of "${namespace}". Pass another one: --namespace tvm`)
  }
  if (WORDS.includes(camel)) {
    throw new CreateError(
      `"${camel}Adapter" can't be a function's name here. Add a word: --name ${name.full}-plus`,
    )
  }
  return [
    ['@acme/adapter-tide', name.full],
    ['tidal', namespace],
    // The name in sign-in messages may have letters only.
    ['Tidal', pascal.replace(/[^A-Za-z]/g, '').slice(0, 32)],
    ['TIDE', pascal.toUpperCase()],
    ['Tide', capital(words)],
    ['tide', camel],
  ]
}
