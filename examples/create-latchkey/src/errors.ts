/** A wrong argument or answer. Its text names the fix, and is all that the command prints. */
export class CreateError extends Error {
  override readonly name = 'CreateError'
}
