/**
 * From page to page only the old one is drawn as a picture, which fades over the new one. A new page that
 * were drawn too would take no press until the fade is over. In the head, as it counts for the first
 * frame; one constant line, so that a content security policy can name it by its hash.
 */
export const fadeScript = `addEventListener("pagereveal",({viewTransition:t})=>{if(t){const{style:s}=document.documentElement;s.viewTransitionName="none";t.finished.then(()=>s.viewTransitionName="")}})`;
