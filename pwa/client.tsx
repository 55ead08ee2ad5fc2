import './theme/fonts.css'
import './theme/layers.css'
import { createShopRouter } from './router.tsx'
import { startApp } from './start-app.tsx'

void startApp(createShopRouter)
