import type { MessageTable } from '../../../kernel/index.js'

/** Indonesian texts of the elements in the page. */
const texts: MessageTable = {
  'button.connect': 'Hubungkan dompet',
  'button.connecting': 'Menghubungkan…',
  'button.switch-network': 'Ganti jaringan',
  'button.select-network': 'Pilih jaringan',
  'button.unsupported-network': 'Jaringan tidak didukung',
}
export default texts
