/** The first character, never half of a surrogate pair, in upper case if the script has it. */
export function initial(name: string | undefined): string | undefined {
  return /[\p{L}\p{N}]/u.exec(name ?? '')?.[0].toUpperCase()
}
