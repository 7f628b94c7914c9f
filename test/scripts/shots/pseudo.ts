import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MessageTable } from '../../../kernel/index.js'
import { listSources, ROOT } from '../source/paths.js'

/** Every text that ships: the tables in lazy chunks, and the labels in manifests and elements. */
export async function readEnglish(): Promise<MessageTable> {
  const files = listSources(['views', 'plugins', 'kernel'])
  const tables = await Promise.all(files.filter((file) => /messages(\/\w+)?\.ts$/i.test(file)).map(readTable))
  const sources = await Promise.all(files.map(readSource))
  return Object.assign({}, ...sources.map(readLabels), ...tables)
}

async function readTable(file: string): Promise<MessageTable> {
  const module = (await import(pathToFileURL(join(ROOT, file)).href)) as { default: MessageTable }
  return module.default
}

const readSource = (file: string) => readFile(join(ROOT, file), 'utf8')

/** Finds `label('key', 'English')`, or its result, wherever it is written. */
function readLabels(source: string): MessageTable {
  const calls = source.matchAll(
    /(?:\blabel\(\s*|\{ key: )'([^']+)',\s*(?:en: )?(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g,
  )
  return Object.fromEntries([...calls].map(([, key, single, double]) => [key, single ?? double ?? '']))
}

/** Changes letters; values in braces stay. */
export function translate(english: MessageTable, words: (text: string) => string): MessageTable {
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      text
        .split(/(\{\w+\})/)
        .map((part) => (part.startsWith('{') ? part : words(part)))
        .join(''),
    ]),
  )
}

const LATIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = [...'áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁɃÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ']
const ARABIC = [...'ابثدهفجحيجكلمنوبقرستوفوخيزابثدهفجحيجكلمنوبقرستوفوخيز']

const swap = (letters: readonly string[]) => (letter: string) => letters[LATIN.indexOf(letter)] ?? letter

/** Accented, and 40 % longer within each word, as German is compared to English. */
export function toPseudo(text: string): string {
  let grown = ''
  for (const [index, letter] of [...text].entries()) {
    const accented = swap(ACCENTED)(letter)
    const isShort = accented !== letter && grown.length + 1 < 1.4 * (index + 1)
    grown += isShort ? accented + accented.toLowerCase() : accented
  }
  return grown
}

/** Not Arabic, but written with its letters, from right to left. */
export const toArabic = (text: string): string =>
  [...text].map((letter) => ({ ',': '،', '?': '؟' })[letter] ?? swap(ARABIC)(letter)).join('')

/** Real German for the longest texts, to test realistic lengths. */
export const GERMAN: MessageTable = {
  'connect.title': 'Wallet-Verbindung herstellen',
  'connect.wallet-help': 'Was ist eine digitale Geldbörse?',
  'connect.installed': 'Installiert',
  'connect.recent': 'Zuletzt verwendet',
  'connect.guide': 'Noch keine Erfahrung mit Wallets?',
  'connect.guide-link': 'So funktionieren Geldbörsen',
  'connect.waiting-title': 'Vorgang in {name} fortsetzen',
  'connect.waiting-text': 'Bestätigen Sie die Verbindungsanfrage in Ihrer Wallet-Anwendung.',
  'connect.networks-title': 'Netzwerk auswählen',
  'connect.search-network': 'Netzwerke durchsuchen',
  'connect.disconnect': 'Verbindung trennen',
  'connect.not-approved': 'Ihre Wallet unterstützt dieses Netzwerk nicht',
  'account.disconnect': 'Verbindung trennen',
  'account.disconnecting': 'Verbindung wird getrennt',
  'account.tokens': 'Guthaben',
  'account.nfts': 'Sammlungen',
  'account.activity': 'Aktivitäten',
  'account.receive': 'Empfangen',
  'account.settings': 'Einstellungen',
  'send.title': 'Senden',
  'account.explorer': 'Blockchain-Explorer öffnen',
  'account.network': 'Aktuell ausgewähltes Netzwerk',
  'account.network-unsupported': 'Nicht unterstütztes Netzwerk',
  'account.wallet': 'Verbundene Wallet-Anwendung',
  'button.connect': 'Wallet-Verbindung herstellen',
  'button.select-network': 'Netzwerk auswählen',
}
