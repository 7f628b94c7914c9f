import { randomBytes, randomUUID } from 'node:crypto'
import type { LoginProvider, SecureUser } from '../types.js'
import { Refusal } from './refusal.js'

export interface Users {
  /** The user with this address, created on the first login. */
  ofEmail(email: string): SecureUser
  /** The user of this name at that provider. */
  ofSocial(provider: Exclude<LoginProvider, 'email'>, name: string, email: string | null): SecureUser
  get(id: string): SecureUser | undefined
  /** @throws Refusal if another user has the address */
  changeEmail(user: SecureUser, email: string): void
  /** @throws Refusal if another user has the address */
  assertFree(user: SecureUser, email: string): void
}

export function createUsers(): Users {
  const users: SecureUser[] = []
  const findEmail = (email: string) =>
    users.find((user) => user.provider === 'email' && user.email === email.toLowerCase())

  function make(user: Pick<SecureUser, 'provider' | 'email' | 'name'>): SecureUser {
    const made: SecureUser = { ...user, id: randomUUID(), seed: `0x${randomBytes(32).toString('hex')}` }
    users.push(made)
    return made
  }

  function assertFree(user: SecureUser, email: string): void {
    const taken = findEmail(email)
    if (taken && taken !== user) throw new Refusal('Email already in use', 409)
  }

  return {
    get: (id) => users.find((user) => user.id === id),
    ofEmail: (email) =>
      findEmail(email) ?? make({ provider: 'email', email: email.toLowerCase(), name: null }),
    ofSocial: (provider, name, email) =>
      users.find((user) => user.provider === provider && user.name === name) ??
      make({ provider, name, email }),
    assertFree,
    changeEmail: (user, email) => {
      assertFree(user, email)
      user.email = email.toLowerCase()
    },
  }
}
