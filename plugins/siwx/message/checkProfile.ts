import { PROFILES } from '../../../adapters/chains/profiles.js'
import { ConfigError, type SignInProfile } from '../../../kernel/index.js'

const NAMESPACE = /^[-a-z0-9]{3,8}$/
/** Letters only, because the name is part of a sentence that the visitor reads. */
const NAME = /^[A-Za-z]{1,32}$/
const NETWORK = /^[\x21-\x7e]{1,64}$/

/** Refuses a format that could not be read, or could be read as that of another namespace. @throws ConfigError */
export function checkProfile(namespace: string, profile: SignInProfile): void {
  const { name, address, reference, statement, emptyLines = 1, named = {} } = Object(profile) as SignInProfile
  const names = Object.values(named)
  const isOf = (isRight: boolean, text: string) => {
    if (!isRight) throw new ConfigError('CONFIG_INVALID', `The sign-in profile of "${namespace}" ${text}`)
  }
  isOf(NAMESPACE.test(namespace), 'is not of a CAIP-2 namespace: 3 to 8 of a-z, 0-9 and -.')
  isOf(typeof name === 'string' && NAME.test(name), 'needs a "name" of 1 to 32 letters.')
  const isTaken = Object.values(PROFILES).some((one) => one.name.toLowerCase() === name.toLowerCase())
  isOf(!isTaken, `must not be named "${name}", like another namespace’s.`)
  for (const [member, pattern] of Object.entries({ address, reference, statement }))
    isOf(
      pattern === undefined ? member === 'statement' : isPattern(pattern),
      `needs a regular expression for "${member}", without the flags g and y.`,
    )
  isOf([1, 2].includes(emptyLines), 'has 1 or 2 "emptyLines".')
  isOf(
    names.every((one) => typeof one === 'string' && NETWORK.test(one)) &&
      new Set(names).size === names.length,
    'must give each network in "named" another name, without spaces.',
  )
}

/** A pattern that keeps its position between texts would judge equal texts differently. */
const isPattern = (pattern: unknown) => pattern instanceof RegExp && !pattern.global && !pattern.sticky

/** Refuses two formats with one name: nobody could distinguish their messages. @throws ConfigError */
export function checkNames(profiles: Readonly<Record<string, SignInProfile | undefined>>): void {
  const names = Object.values(profiles).flatMap((one) => one?.name.toLowerCase() ?? [])
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined)
    throw new ConfigError('CONFIG_INVALID', `Two sign-in profiles have the name "${twice}". Rename one.`)
}
