import { BaseError } from '../../kernel/index.js'

/** The service returned a page on `host`, which is not one of the provider's. */
export class OnrampHostError extends BaseError<'ONRAMP_HOST'> {
  override readonly name = 'OnrampHostError'
  readonly host: string
  constructor(host: string) {
    const fix = `If the page is your provider's, allow it with onramp({ hosts: ['${host}'] }).`
    super('ONRAMP_HOST', `The service led to ${host}, which is no host of the provider. ${fix}`)
    this.host = host
  }
}
