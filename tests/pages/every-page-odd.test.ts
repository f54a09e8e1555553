import { testBrands } from './brand-pages.ts';

testBrands(1, 2);
