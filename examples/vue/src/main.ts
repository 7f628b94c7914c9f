import 'latchkey/elements'
import { createApp } from 'vue'
import App from './App.vue'
import { kit } from './kit'
import { appKitKey } from './useAppKit'
import './style.css'

createApp(App).provide(appKitKey, kit).mount('#app')
