/** English, of the form. Texts of later views are in files of their own. */
export default {
  'swap.title': 'Swap',
}
