import './theme/shop.css'
import { createShopRouter } from './router.tsx'
import { startApp } from './start-app.tsx'

void startApp(createShopRouter)
