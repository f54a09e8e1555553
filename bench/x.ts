import { titles } from '@herna/titles';
const asked = [...new Set(titles.map(({ name }) => name.slice(0, 4).trim()))].slice(0, 60);
const url='http://127.0.0.1:25300';
const run = async (name: string, paths: string[]) => { const times:number[]=[];
for (const p of paths) { const b=performance.now(); const a=await fetch(url+p); await a.text(); times.push(performance.now()-b);} 
times.sort((a,b)=>a-b); const n=times.length; console.log(name.padEnd(10), times[0].toFixed(1), times[n>>1].toFixed(1), times[Math.floor(n*.95)].toFixed(1)); };
for (let t=0;t<3;t++) {
 await run('search', asked.map(w=>'/capi/v2-onling/OnlineGame/GetList?'+new URLSearchParams({ search: w, limit: '50' })));
 await run('lobby', Array(20).fill('/'));
 await run('archive', Array(20).fill('/archive/category/slots'));
 await run('game', Array(20).fill('/game/ember-sevens?demo=true'));
 await run('health', Array(20).fill('/healthz'));
}
