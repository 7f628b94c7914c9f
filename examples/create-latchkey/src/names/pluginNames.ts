import { CreateError } from '../errors.js'
import type { PackageName } from './packageName.js'
import type { Renaming } from './rename.js'
import { capital, spell } from './spell.js'
import { OWN_NAMES, OWN_VIEWS, WORDS } from './taken.js'

/**
 * Every spelling of a plugin's name: package, registry key, views, factory, methods, events, texts.
 * @throws CreateError if the plugin could not be used beside Latchkey's own, or does not compile
 */
export function pluginNames(name: PackageName): Renaming {
  const { id, snake, camel, pascal, scoped, words } = spell(name, 'plugin')
  if (OWN_NAMES.includes(id) || OWN_VIEWS.includes(scoped)) {
    throw new CreateError(
      `Latchkey itself has something named "${id}". Choose another name, or add a scope: --name @acme/${id.replace('/', '-')}`,
    )
  }
  if (WORDS.includes(camel)) {
    throw new CreateError(`"${camel}" can't be a function's name here. Add a word: --name ${name.full}-plus`)
  }
  return [
    ['@acme/guestbook', name.full],
    ['acme/guestbook', id],
    ['acme.guestbook', id.replace('/', '.')],
    ['acme_guestbook', id.replace(/[/-]+/g, '_')],
    ['AcmeGuestbook', scoped],
    ['GUESTBOOK', snake.toUpperCase()],
    ['guestbook_', `${snake}_`],
    ['Guest book', capital(words)],
    ['guest book', words],
    ['Guestbook', pascal],
    ['guestbook', camel],
  ]
}
